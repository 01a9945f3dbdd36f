// Everything that the paper of a meet prints, read with few queries for its staff.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { listWithNames } from '#competition/entries/listing/entry-list.service.ts';
import { mapNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { canSeeBehindTheScenes, type StaffMember } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { listMeetRecords, type MeetRecord } from '#competition/records/meet-records.service.ts';
import { listStartLists, type StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { getRoundsToRun, type MeetToRunWhole, type RoundToRun } from '#hosting/run-meet/run-meet.service.ts';
import { runMeetWords } from '#hosting/run-meet/run-meet.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type BibTeam, bibTeams } from './bib-teams.rules.ts';
import {
  findPaperFacts,
  listHeights,
  listSeasonBests,
  type PaperFacts,
  type SeasonBest,
} from './paper.store.ts';
import { isPrintedOn, mayPrint, type PaperKind } from './paper-kinds.rules.ts';
import { type Session, sessionsOf } from './sessions.rules.ts';

export interface PaperToMake {
  meetId: number;
  kind: PaperKind;
  /** Empty for a day or the meet. */
  roundIds: readonly number[];
  /** The key of a session; the whole meet without one. */
  day?: string | undefined;
}

export interface Sheet {
  round: RoundToRun;
  slots: StartSlot[];
  records: MeetRecord[];
  /** Heights at which somebody has jumped, as they were typed. */
  heights: string[];
}

export interface Paper {
  meet: MeetToRunWhole['meet'];
  member: StaffMember;
  facts: PaperFacts;
  sessions: Session[];
  /** All rounds of the meet in the order of the day. */
  rounds: RoundToRun[];
  /** The rounds of the round, session or meet that paper is made for. */
  chosen: RoundToRun[];
  sheets: Sheet[];
  /** Rounds that have neither a start list nor results. */
  notSeeded: RoundToRun[];
  numbers: ReadonlyMap<number, number>;
  bests: SeasonBest[];
  bibs: { teams: BibTeam[]; withoutNumber: number };
}

/** Reads one kind of paper. For the staff of the meet; bibs for those who number athletes. */
export async function getPaper(ctx: Context, { meetId, kind, roundIds, day }: PaperToMake): Promise<Paper> {
  const may = mayPrint(kind);
  if (may !== canSeeBehindTheScenes) await requireStaff(ctx, meetId, may);
  const { meet, member, rounds } = await getRoundsToRun(ctx, meetId);
  const sessions = sessionsOf(rounds);
  const chosen = chooseRounds(rounds, sessions, { roundIds, day });
  const printed = chosen.filter((round) => isPrintedOn(kind, round));
  const seeded = printed.filter(({ slots }) => slots > 0);
  const [facts, sheets, bibs] = await Promise.all([
    findPaperFacts(ctx, meetId),
    readSheets(ctx, meetId, kind, seeded),
    kind === 'bibs' ? readBibs(ctx, meetId) : { teams: [], withoutNumber: 0 },
  ]);
  const notSeeded = printed.filter(({ slots, status }) => slots === 0 && status === null);
  return { meet, member, facts: facts!, sessions, rounds, chosen, notSeeded, bibs, ...sheets };
}

function chooseRounds(
  rounds: RoundToRun[],
  sessions: readonly Session[],
  { roundIds, day }: Pick<PaperToMake, 'roundIds' | 'day'>,
): RoundToRun[] {
  if (roundIds.length > 0) {
    const ofMeet = new Set(rounds.map(({ roundId }) => roundId));
    if (roundIds.some((roundId) => !ofMeet.has(roundId)))
      throw new Refusal('ROUND_UNKNOWN', runMeetWords.roundUnknown, { status: 404 });
    return rounds.filter(({ roundId }) => roundIds.includes(roundId));
  }
  if (day === undefined) return rounds;
  const inSession = new Set(sessions.find(({ key }) => key === day)?.roundIds);
  return rounds.filter(({ roundId }) => inSession.has(roundId));
}

async function readSheets(ctx: Context, meetId: number, kind: PaperKind, seeded: readonly RoundToRun[]) {
  if (seeded.length === 0) return { sheets: [], numbers: new Map<number, number>(), bests: [] };
  const roundIds = seeded.map(({ roundId }) => roundId);
  const [slots, records, heights] = await Promise.all([
    listStartLists(ctx, meetId, { roundIds }),
    listMeetRecords(ctx, meetId),
    kind === 'cards' ? listHeights(ctx, roundIds) : [],
  ]);
  const [numbers, bests] = await Promise.all([
    mapNumbers(ctx, meetId, [...new Set(slots.flatMap(({ athleteId }) => athleteId ?? []))]),
    kind === 'announcer' ? readBests(ctx, meetId, seeded, slots) : [],
  ]);
  const slotsOf = Map.groupBy(slots, ({ roundId }) => roundId);
  const heightsOf = Map.groupBy(heights, ({ roundId }) => roundId);
  const sheets = seeded.map((round) => ({
    round,
    slots: slotsOf.get(round.roundId) ?? [],
    records: records.filter((record) => isRecordOf(record, round)),
    heights: (heightsOf.get(round.roundId) ?? []).map(({ height }) => height),
  }));
  return { sheets, numbers, bests };
}

const isRecordOf = ({ eventVariant, gender, divisionName }: MeetRecord, { event }: RoundToRun): boolean =>
  eventVariant === event.variantKey &&
  gender === event.gender &&
  (divisionName === '' || divisionName === event.divisionName);

function readBests(
  ctx: Context,
  meetId: number,
  seeded: readonly RoundToRun[],
  slots: readonly StartSlot[],
): Promise<SeasonBest[]> {
  return listSeasonBests(ctx, meetId, {
    canonicalIds: [...new Set(slots.flatMap(({ canonicalId }) => canonicalId ?? []))],
    variants: [...new Set(seeded.flatMap(({ event }) => event.variantKey ?? []))],
  });
}

/** Entries that wait, were refused or scratched need no number on a shirt. */
async function readBibs(ctx: Context, meetId: number) {
  const { entries, people, teams, events } = await listWithNames(ctx, meetId);
  return bibTeams({
    entries: entries.filter(({ acceptance, isScratched }) => acceptance >= ACCEPTANCE.New && !isScratched),
    people,
    teams,
    events,
  });
}
