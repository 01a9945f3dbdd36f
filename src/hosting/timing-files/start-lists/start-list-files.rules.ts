// The start lists of a meet as files for FinishLynx.
import {
  type LynxPerson,
  writePeople,
  writeSchedule,
  writeStartLists,
} from '#hosting/result-files/lynx/lynx-writing.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { TimingHeat } from './timing-heats.rules.ts';

/** A file with its text, whose lines end with CRLF. */
export interface StartListFile {
  name: string;
  text: string;
}

/** Heats without starters are left out; the order of field events has a file of its own. */
export function startListFiles({
  heats,
  people,
}: {
  heats: readonly TimingHeat[];
  people: readonly LynxPerson[];
}): StartListFile[] {
  const seeded = heats.filter(({ slots }) => slots.length > 0);
  const [field, races] = [true, false].map((isField) =>
    seeded.filter(({ designator }) => (designator !== null) === isField),
  );
  return [
    { name: 'lynx.evt', text: writeStartLists(seeded.map(startListOf)) },
    { name: 'lynx.ppl', text: writePeople(people) },
    { name: 'lynx.sch', text: writeSchedule(races!.map(({ key }) => key)) },
    { name: 'fldlynx.sch', text: writeSchedule(field!.map(({ key }) => key)) },
  ].filter(({ text }) => text !== '');
}

const startListOf = ({ key, name, designator, variantKey, slots }: TimingHeat) => ({
  ...key,
  name,
  designator,
  distanceMeters: (variantKey === null ? null : findVariant(variantKey))?.distanceMeters ?? null,
  starters: slots,
});
