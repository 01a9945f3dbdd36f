// Every sentence of the story page of the frame.
import type { Role } from './roles.ts';

export const storyWords = {
  title: 'The frame, by role and state',
  intro:
    'Choose a person to see their header, menus, side menu and bottom bar. They stay while you follow links of the site, until the page is reloaded.',
  people: 'Viewer',
  social: 'Posts, follows and conversations',
  socialOn: 'Social on',
  socialOff: 'Social off',
  answers: 'Saving in the menus',
  works: 'Works',
  fails: 'Fails',
  roles: {
    visitor: 'Visitor',
    athlete: 'Athlete',
    parent: 'Parent',
    coach: 'Coach',
    supporter: 'Supporter',
    host: 'Host',
    admin: 'Admin',
  } satisfies Record<Role, string>,
  pinned: 'The side menu is pinned on dashboards',
  dashboard: 'Open a dashboard',
};
