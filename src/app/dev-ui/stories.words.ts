// Every sentence of the story page about itself. The samples inside the parts are beside them.

export const storyWords = {
  title: 'Parts of the pages',
  intro:
    'Every part of kit/ui in every state. Change the theme, the width or the contrast of the system to see it there.',
  contents: 'Groups of parts',
  groups: {
    colors: 'Colors',
    type: 'Type',
    buttons: 'Buttons',
    fields: 'Fields and choices',
    navigation: 'Tabs, segments, pages, chips',
    marks: 'Tags, badges, medals, avatars',
    tables: 'Tables',
    progress: 'Progress',
    states: 'Empty, loading, failed, offline, saving',
    overlays: 'Menus, panels, dialogs, toasts',
    charts: 'Charts',
  },
};
