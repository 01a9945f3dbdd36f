// Lists the marks of a virtual meet: for everyone without evidence, and for those who post or validate with it.
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { fullNameOfRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { stateOf, windowState } from './virtual-marks.rules.ts';
import { getVirtualMeet, windowOf } from './virtual-marks.service.ts';
import {
  findVirtualMeet,
  listVirtualEntries,
  type VirtualEntryRow,
  type VirtualMeetRow,
} from './virtual-marks.store.ts';
import { canPostMark, canSeeEvidence, type Relation, validatingRole } from './virtual-permissions.rules.ts';
import { relationsTo } from './virtual-relations.service.ts';

/** The posted marks with names as everyone may see them; no video and no note. A meet that is not virtual has none. */
export async function readPublicMarks(ctx: Context) {
  const { meetId } = await getGrantedMeet(ctx);
  const meet = await findVirtualMeet(ctx, meetId);
  // Hosts switch virtual off again, and somebody may still have the address.
  if (!meet?.isVirtual) return { window: null, marks: [] };
  const entries = await listVirtualEntries(ctx, meetId, { isPosted: true });
  return {
    window: writeWindow(windowOf(ctx, meet)),
    marks: entries.map((entry) => ({ ...writeEntry(entry, meet), ...writePosted(entry) })),
  };
}

/** The entries for which the visitor posts, and the marks whose evidence they may see, with what they may do. */
export async function readOwnMarks(ctx: Context, meetId: number) {
  const user = requireVerified(ctx);
  const meet = await getVirtualMeet(ctx, meetId);
  const entries = await listVirtualEntries(ctx, meetId, {});
  const relations = await relationsTo(ctx, user, meet, entries);
  const isIndoor = isIndoorSeason(meet.seasonId);
  const own = entries.flatMap((entry) => {
    const relation = relations.get(entry)!;
    const canPost = canPostMark(relation);
    const hasMark = entry.markId !== null && canSeeEvidence(relation);
    if (!canPost && !hasMark) return [];
    return [
      {
        ...writeEntry(entry, meet),
        // The family and the coaches read the name of their athlete in full.
        ...(canPost && entry.canonicalId !== null && { name: fullNameOfRow(entry) }),
        canPost,
        needsWind: Boolean(findVariant(entry.eventVariant ?? '')?.windMatters && !isIndoor),
        isTimed: findVariant(entry.eventVariant ?? '')?.markKind === 'time',
        mark: hasMark ? writeOwnMark(entry, relation) : null,
      },
    ];
  });
  return { window: writeWindow(windowOf(ctx, meet)), entries: own };
}

const writeWindow = (window: ReturnType<typeof windowOf>) => ({ ...window, state: windowState(window) });

function writeEntry(entry: VirtualEntryRow, { levelMask }: Pick<VirtualMeetRow, 'levelMask'>) {
  const { entryId, eventName, gender, divisionName, canonicalId, teamName, teamText, relayLetter } = entry;
  const team = teamName ?? teamText;
  return {
    ...{ entryId, eventName, divisionName, teamName: team },
    genderName: genderWord(gender, levelMask),
    name: canonicalId === null ? [team, relayLetter].filter(Boolean).join(' ') : visiblePerson(entry).text,
  };
}

function writePosted(entry: VirtualEntryRow) {
  const { markId, competedOn, location, validation, windTenths } = entry;
  return {
    ...{ markId: markId!, competedOn, location, validation },
    mark: writeMark({ ...entry, status: null }, { variantKey: entry.eventVariant }),
    wind: windTenths === null ? null : formatWind(windTenths),
    state: stateOf(validation),
  };
}

function writeOwnMark(entry: VirtualEntryRow, relation: Relation) {
  const canValidate = validatingRole(relation, entry) !== null;
  const { videoUrl, note, validationNote, version, markEntered, timing, windTenths } = entry;
  return {
    ...writePosted(entry),
    ...{ videoUrl, note, validationNote, version, markEntered, timing: timing ?? ('fat' as const) },
    windEntered: windTenths === null ? '' : formatWind(windTenths).replace('−', '-'),
    canValidate,
    isOwnMark: !canValidate && relation.isCoach && (relation.isFamily || entry.postedBy === relation.userId),
  };
}
