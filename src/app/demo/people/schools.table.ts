// The schools of the demo, in the fictional state of Cascadia. No real school is meant.
import type { Specialty } from './abilities.table.ts';

export interface DemoSchool {
  name: string;
  hytekTeamCode: string;
  /** The specialties that its coaches are best at. */
  strongIn: readonly Specialty[];
}

/** The host comes first. */
export const SCHOOLS: readonly DemoSchool[] = [
  { name: 'Salt Harbor', hytekTeamCode: 'SAHA', strongIn: ['sprints', 'middle distance', 'throws'] },
  { name: 'Brightwater', hytekTeamCode: 'BRWA', strongIn: ['sprints', 'long jumps'] },
  { name: 'Lakewold', hytekTeamCode: 'LAKE', strongIn: ['distance', 'long jumps'] },
  { name: 'Wren Valley', hytekTeamCode: 'WREN', strongIn: ['middle distance', 'distance'] },
  { name: 'Pinehaven', hytekTeamCode: 'PINE', strongIn: ['high jumps', 'hurdles'] },
  { name: 'Harrow Bay', hytekTeamCode: 'HABA', strongIn: ['throws'] },
  { name: 'Juniper Flats', hytekTeamCode: 'JUFL', strongIn: ['long sprints'] },
  { name: 'Marlow Heights', hytekTeamCode: 'MAHE', strongIn: ['sprints', 'hurdles'] },
  { name: 'Quillan Prep', hytekTeamCode: 'QUIL', strongIn: ['distance'] },
  { name: 'Fort Marrow', hytekTeamCode: 'FOMA', strongIn: ['throws', 'long sprints'] },
  { name: 'Tern Island', hytekTeamCode: 'TERN', strongIn: ['high jumps'] },
  { name: 'Kestrel Landing', hytekTeamCode: 'KEST', strongIn: ['hurdles'] },
  { name: 'Marsh Island', hytekTeamCode: 'MAIS', strongIn: [] },
  { name: 'Sandpiper', hytekTeamCode: 'SAND', strongIn: ['long jumps'] },
  { name: 'Port Ellery', hytekTeamCode: 'POEL', strongIn: ['middle distance', 'long sprints'] },
  { name: 'Sundial', hytekTeamCode: 'SUND', strongIn: [] },
  { name: 'Thornmere', hytekTeamCode: 'THOR', strongIn: ['throws'] },
  { name: 'Cinder Gap', hytekTeamCode: 'CIGA', strongIn: ['distance'] },
];

export interface Star {
  firstName: string;
  lastName: string;
  gender: 'F' | 'M';
  grade: number;
  school: string;
  specialty: Specialty;
  talent: number;
}

/** The best athletes of the state, and a sister. */
export const STARS: readonly Star[] = [
  {
    firstName: 'Amara',
    lastName: 'Quillfeather',
    gender: 'F',
    grade: 12,
    school: 'Salt Harbor',
    specialty: 'sprints',
    talent: 3.6,
  },
  {
    firstName: 'Ingrid',
    lastName: 'Solvane',
    gender: 'F',
    grade: 11,
    school: 'Brightwater',
    specialty: 'sprints',
    talent: 3.3,
  },
  {
    firstName: 'Rowan',
    lastName: 'Tellis',
    gender: 'M',
    grade: 11,
    school: 'Salt Harbor',
    specialty: 'middle distance',
    talent: 2.5,
  },
  {
    firstName: 'Juniper',
    lastName: 'Tellis',
    gender: 'F',
    grade: 7,
    school: 'Gullwing Middle',
    specialty: 'sprints',
    talent: 1.4,
  },
  {
    firstName: 'Gideon',
    lastName: 'Astley',
    gender: 'M',
    grade: 12,
    school: 'Salt Harbor',
    specialty: 'distance',
    talent: 2.1,
  },
  {
    firstName: 'Bram',
    lastName: 'Oyelaran',
    gender: 'M',
    grade: 12,
    school: 'Salt Harbor',
    specialty: 'throws',
    talent: 2.4,
  },
];
