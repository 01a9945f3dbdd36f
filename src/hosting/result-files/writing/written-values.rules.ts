// Writes the values of a row for files of other programs.
import type { ParsedEvent, ParsedRow } from '#hosting/result-files/parsed.rules.ts';

/**
 * The mark with its kind of timing told by its digits, since other programs know no other way: 12.5 timed automatically
 * is 12.50, and 12.50 by hand 12.50h. Feet and inches keep two decimals, or a spreadsheet takes them for a day.
 */
export function markOf({
  markText,
  status,
  timing,
}: Pick<ParsedRow, 'markText' | 'status' | 'timing'>): string {
  if (status !== null && markText === '') return status;
  if (/^\d+-\d+(?:\.\d+)?$/.test(markText)) return withInches(markText);
  if (!/\d$/.test(markText)) return markText;
  const decimals = /\.(\d+)$/.exec(markText)?.[1]?.length ?? 0;
  if (timing === 'fat' && decimals === 1) return `${markText}0`;
  if (timing === 'fat' && /^\d+$/.test(markText)) return `${markText}.00`;
  return timing === 'hand' && decimals !== 1 ? `${markText}h` : markText;
}

function withInches(markText: string): string {
  const [feet, inches = '0'] = markText.split('-');
  const [whole = '0', part = ''] = inches.split('.');
  return `${feet}-${whole.padStart(2, '0')}.${part.padEnd(2, '0')}`;
}

/** The wind without a plus, which a spreadsheet would take for a formula. */
export const windOf = ({ windText }: Pick<ParsedRow, 'windText'>): string =>
  (windText ?? '').replace(/^\+/, '');

/** The division with its age band, as the import stores it: `W40` and `M40` are one division. */
export function divisionOf({ divisionName, ageBand }: Pick<ParsedEvent, 'divisionName' | 'ageBand'>): string {
  const band = ageBand?.text.replace(/^[MWFX](?=\d)/i, '') ?? '';
  return [divisionName ?? '', band].filter((part) => part !== '').join(' ');
}
