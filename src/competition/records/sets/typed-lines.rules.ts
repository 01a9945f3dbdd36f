// The lines of a record set as its table shows them and sends them back.

import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { NAME_WITHHELD } from '#sport/people/names.rules.ts';
import {
  LINE_FIELDS,
  type LineReading,
  type LineTexts,
  type ReadLine,
  readLine,
} from './record-lines.rules.ts';

export interface TypedLine extends LineTexts {
  /** Null for a new line. */
  recordId: number | null;
  /** The holder of a team's record, instead of a name in words. */
  athleteId: number | null;
}

/** A stored line with its holder. */
export interface StoredLineRow {
  id: number;
  event_variant: string;
  gender: string;
  division_name: string;
  mark_entered: string;
  wind_tenths: number | null;
  holder_text: string | null;
  is_holder_protected: boolean;
  athlete_id: number | null;
  holder_first_name: string | null;
  holder_last_name: string | null;
  holder_visibility: string | null;
  holder_recorded_visibility: string | null;
  team_text: string | null;
  set_on: string | null;
  set_year: number | null;
  location_text: string | null;
}

/** Writes a line that no result set. A protected name is withheld here, too. */
export function typedLineOf(row: StoredLineRow): TypedLine {
  return {
    recordId: row.id,
    athleteId: row.athlete_id,
    ...writeLine({
      eventVariant: row.event_variant,
      gender: row.gender as Gender,
      divisionName: row.division_name,
      markEntered: row.mark_entered,
      windTenths: row.wind_tenths,
      holderText: holderText(row),
      teamText: row.team_text,
      setYear: row.set_year,
      setOn: row.set_on,
      locationText: row.location_text,
    }),
  };
}

/** Writes the cells of a line as the table shows them. */
export function writeLine(line: Omit<ReadLine, 'mark'>): LineTexts {
  const { windMatters, name } = getVariant(line.eventVariant);
  return {
    event: name,
    gender: line.gender,
    division: line.divisionName,
    mark: line.markEntered,
    wind: line.windTenths === null || !windMatters ? '' : formatWind(line.windTenths).replace('−', '-'),
    holder: line.holderText ?? '',
    team: line.teamText ?? '',
    date: line.setOn ?? (line.setYear === null ? '' : String(line.setYear)),
    location: line.locationText ?? '',
  };
}

function holderText(row: StoredLineRow): string | null {
  if (row.athlete_id === null) return row.is_holder_protected ? NAME_WITHHELD : row.holder_text;
  return visiblePerson({
    first_name: row.holder_first_name,
    last_name: row.holder_last_name,
    visibility: row.holder_visibility,
    recorded_visibility: row.holder_recorded_visibility,
  }).text;
}

/** Says whether a stored line holds what was typed, however it was spelled. */
export function isSameLine(stored: TypedLine, typed: TypedLine, reading: LineReading): boolean {
  if (stored.athleteId !== typed.athleteId) return false;
  const read = readLine(typed, { ...reading, hasHolder: typed.athleteId !== null });
  const texts = 'message' in read ? typed : writeLine(read);
  return LINE_FIELDS.every((field) => stored[field] === texts[field].trim());
}
