// The demo people whom anyone may sign in as. Nobody else signs in without a password, and only a demo has them.

export interface DemoPerson {
  handle: string;
  firstName: string;
  lastName: string;
  email: string;
  mostly: 'athlete' | 'parent' | 'coach';
  /** The person's role, which the sign-in page shows beside the name. */
  role: string;
}

/** The password of all demo people, so that the sign-in forms can be tried too. */
export const DEMO_PASSWORD = 'around-the-bend';

/** The people in the order of the sign-in page. */
export const DEMO_PEOPLE = [
  {
    handle: 'marguerite.holloway',
    firstName: 'Marguerite',
    lastName: 'Holloway',
    email: 'marguerite@holloway.example',
    mostly: 'coach',
    role: 'Coach, Salt Harbor, hosts the Twilight',
  },
  {
    handle: 'rowan.tellis',
    firstName: 'Rowan',
    lastName: 'Tellis',
    email: 'rowan@tellis.example',
    mostly: 'athlete',
    role: 'Athlete, grade 11, social on',
  },
  {
    handle: 'imelda.tellis',
    firstName: 'Imelda',
    lastName: 'Tellis',
    email: 'imelda@tellis.example',
    mostly: 'parent',
    role: 'Parent of three athletes at two schools',
  },
  {
    handle: 'wendell.abara',
    firstName: 'Wendell',
    lastName: 'Abara',
    email: 'wendell@abara.example',
    mostly: 'coach',
    role: "Host of today's meet",
  },
  {
    handle: 'tilda.marrow',
    firstName: 'Tilda',
    lastName: 'Marrow',
    email: 'tilda@marrow.example',
    mostly: 'coach',
    role: "Timer at today's meet",
  },
  {
    handle: 'bram.osterlow',
    firstName: 'Bram',
    lastName: 'Osterlow',
    email: 'bram@osterlow.example',
    mostly: 'parent',
    role: "Clerk at today's meet",
  },
  {
    handle: 'nell.quarrie',
    firstName: 'Nell',
    lastName: 'Quarrie',
    email: 'nell@quarrie.example',
    mostly: 'coach',
    role: "Judge of the jumps at today's meet",
  },
  {
    handle: 'saskia.kell',
    firstName: 'Saskia',
    lastName: 'Kell',
    email: 'saskia@kell.example',
    mostly: 'coach',
    role: 'Coach, site supporter, Brightwater',
  },
  {
    handle: 'site.admin',
    firstName: 'Site',
    lastName: 'Admin',
    email: 'admin@homestretch.example',
    mostly: 'coach',
    role: 'All states, tools, no team',
  },
  {
    handle: 'tobias.renn',
    firstName: 'Tobias',
    lastName: 'Renn',
    email: 'tobias@renn.example',
    mostly: 'athlete',
    role: 'New here, email not confirmed yet',
  },
  {
    handle: 'corvin.slate',
    firstName: 'Corvin',
    lastName: 'Slate',
    email: 'corvin@slate.example',
    mostly: 'parent',
    role: 'Banned from one team, follows another',
  },
] as const satisfies readonly DemoPerson[];

export type DemoHandle = (typeof DEMO_PEOPLE)[number]['handle'];
