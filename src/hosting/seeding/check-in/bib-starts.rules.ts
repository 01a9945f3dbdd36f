// Numbers that a clerk scans from bibs, and the rounds in which such an athlete starts.
import { type ListedStart, onlyStart, type PackedCheckIn } from './check-in.rules.ts';

/** A start of the athlete with a number, in one of the rounds of the meet. */
export interface StartOfBib
  extends Pick<ListedStart, 'name' | 'teamName' | 'heat' | 'lane' | 'isHere' | 'isScratched'> {
  roundId: number;
  /** "Boys 100 Meters". */
  title: string;
  /** "Varsity, Prelims". */
  detail: string;
  /** True once the round has begun. */
  isOver: boolean;
}

/** A competitor number as it is typed. */
export const BIB = /^[1-9]\d{0,8}$/;

/** Reads a competitor number; null for anything else. */
export const bibOfText = (text: string): number | null => (BIB.test(text.trim()) ? Number(text) : null);

/** Reads a code from a bib: the number alone, or an address of this meet's check-in. Codes of other meets give null. */
export function bibOfCode(text: string, checkInPath: string): number | null {
  if (!URL.canParse(text)) return bibOfText(text);
  const { pathname, searchParams } = new URL(text);
  return pathname === checkInPath ? bibOfText(searchParams.get('bib') ?? '') : null;
}

/** The start for which the athlete waits, if it is the only one; null if there are several or none. */
export function onlyOpenStart(starts: readonly StartOfBib[]): StartOfBib | null {
  const open = starts.filter(({ isScratched, isOver }) => !isScratched && !isOver);
  return open.length === 1 ? open[0]! : null;
}

/** Finds the athlete in the check-ins that lie on the device, beside other things. */
export function startsInPacks(packs: readonly unknown[], meetId: number, bib: number): StartOfBib[] {
  return packs.filter(isCheckIn).flatMap((list): StartOfBib[] => {
    const start = list.meetId === meetId ? onlyStart(list.starts, String(bib)) : null;
    if (start?.bib !== bib) return [];
    const { title, detail, ofRoundId: roundId } = list;
    return [{ ...start, roundId, title, detail: detail.replace(`${title}, `, ''), isOver: false }];
  });
}

const isCheckIn = (pack: unknown): pack is PackedCheckIn =>
  pack instanceof Object && 'key' in pack && String(pack.key).startsWith('check-in ');
