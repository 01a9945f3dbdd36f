// An athlete as the roster editor shows them.
import type { EditedAthlete } from './roster-edit.client.ts';

let ids = 0;

/** Returns an active athlete such as `Rowan Tellis` in grade 11; ids count from 1. */
export const editedAthlete = (name: string, more: Partial<EditedAthlete> = {}): EditedAthlete => {
  const [firstName = '', lastName = ''] = name.split(' ');
  ids += 1;
  return {
    athleteId: ids,
    firstName,
    lastName,
    gender: 'M',
    grade: 11,
    gradeText: '11',
    isActive: true,
    status: 'active',
    visibility: 'full',
    visibilitySetBy: null,
    hasAccount: false,
    hasParent: false,
    lastRaceOn: '2026-05-16',
    isHeld: false,
    laterGradeText: '12',
    ...more,
  };
};
