// The calls of the rosters room.

import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { accessRefusalWords } from '#people/access/membership/access.words.ts';
import { changeMany, holdBack, setGrade, undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { findForRoster } from '#people/rosters/editor/roster-finder.service.ts';
import { type RosterPage, readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { applyImport, previewImport } from '#people/rosters/import/roster-import.service.ts';
import { outcomeText, schoolYearName } from '#people/rosters/import/roster-outcomes.words.ts';
import { gradeWord, type ImportRow, type Outcome } from '#people/rosters/import/roster-plan.rules.ts';
import { listAthleteMoves } from '#people/rosters/moves/athlete-moves.service.ts';
import { undoMove } from '#people/rosters/moves/move-undo.service.ts';
import { askMove, decideMove, offerMove } from '#people/rosters/moves/roster-moves.service.ts';
import { editName } from '#people/rosters/names/roster-names.service.ts';
import { inviteParents } from '#people/rosters/parent-invitations/parent-invitations.service.ts';
import { schoolYearOf } from '#people/rosters/rollover/roster-rollover.rules.ts';
import { previewRoll, rollOverByCoach } from '#people/rosters/rollover/roster-rollover.service.ts';
import {
  isIndoorSeason,
  type Season,
  seasonKindOf,
  seasonName,
  seasonYear,
} from '#sport/calendar/seasons.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';
import { countWaitingAthletes } from './roster-waiting.service.ts';
import { rostersContract } from './rosters.contract.ts';

const calls = implement(rostersContract).$context<Context>();

export const rostersRouter = calls.router({
  getRoster: calls.getRoster.handler(async ({ context, input }) =>
    pageReply(await readRosterPage(context, input)),
  ),

  countWaiting: calls.countWaiting.handler(async ({ context, input }) => {
    const where = { teamId: input.teamId, sport: sportOf(input.sport) };
    const { athletes, moves, rosters } = await countWaitingAthletes(context, where);
    return {
      athletes,
      moves,
      rosters: rosters.map(({ seasonId, ...roster }) => ({
        ...roster,
        season: seasonId,
        seasonName: seasonName({ kind: roster.kind, id: seasonId }),
      })),
    };
  }),

  changeAthletes: calls.changeAthletes.handler(({ context, input: { athleteIds, action, ...roster } }) =>
    changeMany(context, roster, athleteIds, action),
  ),

  setGrade: calls.setGrade.handler(({ context, input: { athleteId, grade, ...roster } }) =>
    setGrade(context, roster, athleteId, grade),
  ),

  editName: calls.editName.handler(({ context, input: { athleteId, firstName, lastName, ...roster } }) =>
    editName(context, roster, athleteId, { firstName, lastName }),
  ),

  holdBack: calls.holdBack.handler(async ({ context, input: { athleteId, isHeld, ...roster } }) => {
    await holdBack(context, roster, athleteId, isHeld);
    return { isHeld };
  }),

  inviteParents: calls.inviteParents.handler(({ context, input: { invitations, ...roster } }) =>
    inviteParents(context, roster, invitations),
  ),

  undoChange: calls.undoChange.handler(async ({ context, input }) => {
    await undoChange(context, input.changeId);
    return { isUndone: true };
  }),

  previewImport: calls.previewImport.handler(async ({ context, input }) => {
    const { outcomes, counts, planKey } = await previewImport(context, input);
    return {
      outcomes: outcomes.map((outcome, index) => outcomeReply(input.rows[index]!, outcome)),
      counts,
      planKey,
    };
  }),

  applyImport: calls.applyImport.handler(({ context, input }) => applyImport(context, input)),

  previewRoll: calls.previewRoll.handler(async ({ context, input }) => {
    const { people, ...preview } = await previewRoll(context, input);
    return {
      ...preview,
      athletes: people.map(({ from, roll, ...athlete }) => ({
        ...athlete,
        gradeText: gradeWord(from),
        kind: roll.kind,
        laterGradeText: 'grade' in roll ? gradeWord(roll.grade) : '',
      })),
    };
  }),

  rollOver: calls.rollOver.handler(({ context, input }) => rollOverByCoach(context, input)),

  findAthletes: calls.findAthletes.handler(async ({ context, input: { firstName, lastName, ...roster } }) => {
    const matches = await findForRoster(context, roster, { firstName, lastName });
    return { athletes: matches.map(({ grade, ...athlete }) => ({ ...athlete, gradeText: grade ?? '' })) };
  }),

  askMove: calls.askMove.handler(({ context, input: { athleteId, grade, ...roster } }) =>
    askMove(context, roster, { athleteId, grade }),
  ),

  offerMove: calls.offerMove.handler(({ context, input: { athleteId, toTeamId, ...roster } }) =>
    offerMove(context, roster, { athleteId, toTeamId }),
  ),

  getMoves: calls.getMoves.handler(async ({ context, input }) => {
    const athlete = await listAthleteMoves(context, input.athleteId);
    return {
      ...athlete,
      moves: athlete.moves.map(({ sport, seasonId, ...move }) => ({
        ...move,
        season: seasonName({ kind: seasonKindOf(sport, isIndoorSeason(seasonId)), id: seasonId }),
      })),
    };
  }),

  decideMove: calls.decideMove.handler(async ({ context, input: { moveId, decision } }) => {
    await decideMove(context, moveId, decision);
    return { isDecided: true };
  }),

  undoMove: calls.undoMove.handler(async ({ context, input }) => {
    await undoMove(context, input.moveId);
    return { isUndone: true };
  }),
});

function sportOf(text: string): Sport {
  const sport = parseSport(text);
  if (sport) return sport;
  throw new Refusal('SPORT_UNKNOWN', accessRefusalWords.sportUnknown);
}

/** Adds names of seasons and grades to the page. */
function pageReply({ seasonIds, ...page }: RosterPage) {
  const { season, next } = page;
  return {
    ...page,
    season: { kind: season.kind, seasonId: season.id, ...namesOfSeason(season) },
    seasons: seasonIds.map((seasonId) => ({ seasonId, year: seasonYear(seasonId) })),
    grades: page.grades.map((grade) => ({ grade, text: gradeText(grade) ?? '' })),
    athletes: page.athletes.map(({ later, ...athlete }) => ({
      ...athlete,
      gradeText: gradeWord(athlete.grade),
      laterGradeText: later === 'graduated' ? null : gradeWord(later),
    })),
    next: { ...next, ...namesOfSeason({ kind: season.kind, id: next.seasonId }) },
    moves: page.moves.map(({ seasonId, ...move }) => ({ ...move, season: seasonId })),
  };
}

const namesOfSeason = (season: Season) => ({
  name: seasonName(season),
  schoolYear: schoolYearName(schoolYearOf(season)),
});

function outcomeReply(row: ImportRow, outcome: Outcome) {
  const candidates = outcome.kind === 'looksLike' ? outcome.candidates : [];
  const isGradeChange = outcome.kind === 'update' && outcome.grade !== outcome.from && outcome.from !== null;
  return {
    line: row.line,
    kind: outcome.kind,
    text: outcomeText(row, outcome),
    candidates: candidates.map(({ athleteId, firstName, lastName, grade }) => ({
      athleteId,
      text: [fullName({ firstName, lastName }), gradeWord(grade)].filter((part) => part !== '').join(', '),
    })),
    keepText: isGradeChange ? gradeWord(outcome.from) : null,
  };
}
