import { ACCEPTANCE, type Acceptance } from '../entries.rules.ts';

const NAMES: Record<Acceptance, string> = {
  [ACCEPTANCE.AcceptedLate]: 'Accepted late',
  [ACCEPTANCE.Accepted]: 'Accepted',
  [ACCEPTANCE.InProcess]: 'In process',
  [ACCEPTANCE.New]: 'New',
  [ACCEPTANCE.Waitlisted]: 'Waitlisted',
  [ACCEPTANCE.Rejected]: 'Rejected',
};

/** "Accepted", "Waitlisted 2". */
export const acceptanceName = (acceptance: Acceptance, waitNumber: number | null = null): string =>
  [NAMES[acceptance], waitNumber ?? []].flat().join(' ');
