// An athlete as the editor of a roster shows them.
import type { EditedAthlete } from './roster-edit.client.ts';

let ids = 0;

/** `Rowan Tellis`, grade 11, active; numbered from 1 on. */
export const editedAthlete = (name: string, more: Partial<EditedAthlete> = {}): EditedAthlete => {
  const [FirstName = '', LastName = ''] = name.split(' ');
  ids += 1;
  return {
    athleteId: ids,
    FirstName,
    LastName,
    gender: 'M',
    grade: 11,
    gradeText: '11',
    isActive: true,
    standing: 'active',
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
