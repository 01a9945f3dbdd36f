// The API calls of the match inbox.

import { implement } from '@orpc/server';
import { listAllPairs } from '#competition/identities/inbox/all-pairs.service.ts';
import { countWaiting, getMatchInbox, getPair } from '#competition/identities/inbox/match-inbox.service.ts';
import {
  decideMerge,
  listQuestionsForAthlete,
} from '#competition/identities/merges/merge-questions.service.ts';
import {
  askAgain,
  confirmPair,
  setApart,
  undoConfirmedMerge,
} from '#competition/identities/merges/pair-decisions.service.ts';
import type { ComparedPair, TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import { haveDifferentAccounts, type Profile } from '#competition/identities/pairs/evidence.rules.ts';
import type { LikelyPair, PairPosition } from '#competition/identities/pairs/likely-pairs.rules.ts';
import { listMergeEffects } from '#competition/identities/pairs/merge-effects.rules.ts';
import type { SharedRound } from '#competition/results/merges/raced-together.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { identitiesContract } from './identities.contract.ts';
import { identityWords as words } from './identities.words.ts';

const calls = implement(identitiesContract).$context<Context>();

export const identitiesRouter = calls.router({
  getMatchInbox: calls.getMatchInbox.handler(async ({ context, input }) => {
    const { team, questions, pairs, decided } = await getMatchInbox(context, parseTeamSport(input));
    const isImpossible = ({ evidence }: ComparedPair) => evidence.strength === 'cannot';
    return {
      team,
      questions: questions.map((question) => ({
        ...pairReply(question.pair),
        teamsText: teamsText(question.pair),
        question,
      })),
      waiting: pairs
        .filter((pair) => !isImpossible(pair))
        .map((pair) => ({ ...pairReply(pair), teamsText: teamsText(pair) })),
      impossible: pairs.filter(isImpossible).map((pair) => ({
        ...pairReply(pair),
        text: impossibleText(pair),
        racePath: racePath(pair.race),
      })),
      decided: decided.map(({ one, other, race, ...rest }) => ({
        ...rest,
        name: one,
        otherName: other,
        doubt: race && words.racedLater(describeRace(race)),
        racePath: racePath(race),
      })),
    };
  }),

  countWaiting: calls.countWaiting.handler(async ({ context, input }) => ({
    waiting: await countWaiting(context, parseTeamSport(input)),
  })),

  getPair: calls.getPair.handler(async ({ context, input }) => {
    const pair = await getPair(context, parseTeamSport(input), pairOf(input));
    const { one, other, evidence, isOwn, listEntries, asksOthers, question } = pair;
    return {
      ...pairReply(pair),
      note: noteOf(one, isOwn.one),
      otherNote: noteOf(other, isOwn.other),
      facts: evidence.facts,
      outcome: outcomeOf(one, other),
      moves: listMergeEffects(one, other, listEntries),
      refusal: refusalText(pair),
      asksOthers,
      question,
    };
  }),

  confirmPair: calls.confirmPair.handler(({ context, input }) =>
    confirmPair(context, parseTeamSport(input), { ...pairOf(input), reason: input.reason }),
  ),

  decideMerge: calls.decideMerge.handler(async ({ context, input: { questionId, decision } }) => ({
    mergeId: await decideMerge(context, questionId, decision),
  })),

  getMergeQuestions: calls.getMergeQuestions.handler(async ({ context, input }) => ({
    questions: await listQuestionsForAthlete(context, input.athleteId),
  })),

  undoMerge: calls.undoMerge.handler(async ({ context, input }) => {
    await undoConfirmedMerge(context, parseTeamSport(input), input.mergeId);
    return { isUndone: true };
  }),

  setApart: calls.setApart.handler(({ context, input }) =>
    setApart(context, parseTeamSport(input), pairOf(input)),
  ),

  askAgain: calls.askAgain.handler(async ({ context, input }) => {
    await askAgain(context, parseTeamSport(input), input.apartId);
    return { isUndone: true };
  }),

  listAllPairs: calls.listAllPairs.handler(async ({ context, input: { after } }) => {
    const { pairs, next } = await listAllPairs(context, after === undefined ? null : parsePosition(after));
    return {
      pairs: pairs.map(({ pair, team }) => ({
        ...pairReply(pair),
        teamsText: teamsText(pair),
        team,
        sport: team.sport,
      })),
      next: next && formatPosition(next),
    };
  }),
});

function parseTeamSport({ teamId, sport: text }: { teamId: number; sport: string }): TeamSport {
  const sport = parseSport(text);
  if (sport) return { teamId, sport };
  throw new Refusal('SPORT_UNKNOWN', words.sportUnknown);
}

const pairOf = (input: { athleteId: number; otherAthleteId: number }): LikelyPair => ({
  oneId: input.athleteId,
  otherId: input.otherAthleteId,
});

function pairReply({ one, other, evidence }: ComparedPair) {
  return {
    athleteId: one.athleteId,
    otherAthleteId: other.athleteId,
    name: fullName(one),
    otherName: fullName(other),
    title: titleOf(one, other),
    strength: evidence.strength,
    strengthWord: words.strength[evidence.strength],
    agreeText: words.agree(evidence.agreeing),
  };
}

/** A shared last name is written once: "Oskar / Oscar Delacroix". */
function titleOf(one: Profile, other: Profile): string {
  const isShared = one.lastName === other.lastName && one.firstName !== '' && other.firstName !== '';
  return words.title(isShared ? one.firstName : fullName(one), fullName(other));
}

const teamOf = ({ stints }: Profile) => stints[0]?.teamName ?? words.noTeam;

function teamsText({ one, other }: ComparedPair): string {
  const [left, right] = [teamOf(one), teamOf(other)];
  return left === right ? words.both(left) : words.teams(left, right);
}

function noteOf(person: Profile, isOwn: boolean): string {
  return isOwn ? words.ownRoster(teamOf(person)) : teamOf(person);
}

function impossibleText({ one, other, race }: ComparedPair): string {
  const names = [fullName(one), fullName(other)] as const;
  if (race) return words.raced(...names, describeRace(race));
  return haveDifferentAccounts(one, other) ? words.twoAccountsOf(...names) : words.otherGendersOf(...names);
}

function describeRace({ heatNumber, eventName, meetName }: SharedRound): string {
  return heatNumber === null
    ? words.inRound(eventName, meetName)
    : words.inHeat(heatNumber, eventName, meetName);
}

function refusalText(pair: ComparedPair & { isAllowed: boolean; isApart: boolean }): string | null {
  if (pair.evidence.strength === 'cannot') return impossibleText(pair);
  if (pair.isApart) return words.apart;
  return pair.isAllowed ? null : words.notYours;
}

function racePath(race: SharedRound | null): string | null {
  if (!race) return null;
  return race.sport === 'xc'
    ? raceResultsAddress(race.meetId, race.meetDivisionId)
    : eventResultsAddress(race);
}

function outcomeOf(one: Profile, other: Profile): string {
  const meets = new Set([...one.meets, ...other.meets].map(({ meetId }) => meetId));
  return words.outcome(fullName(one), meets.size);
}

const formatPosition = ({ weakness, oneId, otherId }: PairPosition) => `${weakness}-${oneId}-${otherId}`;

/** Reads a position that the contract has checked. */
function parsePosition(text: string): PairPosition {
  const [weakness = 0, oneId = 0, otherId = 0] = text.split('-').map(Number);
  return { weakness, oneId, otherId };
}
