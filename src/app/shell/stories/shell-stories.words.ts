// Every sentence of the story page of the frame.
import type { Role } from './roles.ts';

export const storyWords = {
  title: 'The frame, by role and state',
  intro:
    'The header, the menus, the side menu and the bottom bar of this page are those of the person chosen here. They stay while you go through the site by its links, until the document is loaded again.',
  people: 'Who is looking',
  social: 'Posts, follows and conversations',
  socialOn: 'Social on',
  socialOff: 'Social off',
  answers: 'What the menus save',
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
  pinned: 'The side menu stands beside the page on a dashboard',
  dashboard: 'Open a dashboard',
};
