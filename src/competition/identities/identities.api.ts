// The calls of the match inbox.
import { implement } from '@orpc/server';
import { listAllPairs } from '#competition/identities/inbox/all-pairs.service.ts';
import { countWaiting, getMatchInbox, readPair } from '#competition/identities/inbox/match-inbox.service.ts';
import {
  decideMerge,
  listQuestionsForAthlete,
  type OpenQuestion,
} from '#competition/identities/merges/merge-questions.service.ts';
import {
  askAgain,
  confirmPair,
  setApart,
  takeMergeBack,
} from '#competition/identities/merges/pair-decisions.service.ts';
import type { ComparedPair, TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import { fullName, haveTwoAccounts, type Profile } from '#competition/identities/pairs/evidence.rules.ts';
import type { LikelyPair, PairPlace } from '#competition/identities/pairs/likely-pairs.rules.ts';
import { movesOf } from '#competition/identities/pairs/merge-moves.rules.ts';
import type { SharedRound } from '#competition/results/merges/raced-together.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { identitiesContract } from './identities.contract.ts';
import { identityWords as words } from './identities.words.ts';

const calls = implement(identitiesContract).$context<Context>();

export const identitiesRouter = calls.router({
  getMatchInbox: calls.getMatchInbox.handler(async ({ context, input }) => {
    const { team, questions, pairs, decided } = await getMatchInbox(context, whereOf(input));
    const isImpossible = ({ evidence }: ComparedPair) => evidence.strength === 'cannot';
    return {
      team: { IDSchool: team.teamId, SchoolName: team.name },
      questions: questions.map((question) => ({
        ...pairReply(question.pair),
        teamsText: teamsText(question.pair),
        question: questionReply(question),
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
        doubt: race && words.racedLater(whereRaced(race)),
        racePath: racePath(race),
      })),
    };
  }),

  countWaiting: calls.countWaiting.handler(async ({ context, input }) => ({
    waiting: await countWaiting(context, whereOf(input)),
  })),

  getPair: calls.getPair.handler(async ({ context, input }) => {
    const pair = await readPair(context, whereOf(input), pairOf(input));
    const { one, other, evidence, isOwn, places, asksOthers, question } = pair;
    return {
      ...pairReply(pair),
      note: noteOf(one, isOwn.one),
      otherNote: noteOf(other, isOwn.other),
      facts: evidence.facts,
      outcome: outcomeOf(one, other),
      moves: movesOf(one, other, places),
      refusal: refusalText(pair),
      asksOthers,
      question: question && questionReply(question),
    };
  }),

  confirmPair: calls.confirmPair.handler(({ context, input }) =>
    confirmPair(context, whereOf(input), { ...pairOf(input), reason: input.reason }),
  ),

  decideMerge: calls.decideMerge.handler(async ({ context, input: { questionId, decision } }) => ({
    mergeId: await decideMerge(context, questionId, decision),
  })),

  getMergeQuestions: calls.getMergeQuestions.handler(async ({ context, input }) => ({
    questions: await listQuestionsForAthlete(context, input.athleteId),
  })),

  undoMerge: calls.undoMerge.handler(async ({ context, input }) => {
    await takeMergeBack(context, whereOf(input), input.mergeId);
    return { isUndone: true };
  }),

  setApart: calls.setApart.handler(({ context, input }) => setApart(context, whereOf(input), pairOf(input))),

  askAgain: calls.askAgain.handler(async ({ context, input }) => {
    await askAgain(context, whereOf(input), input.apartId);
    return { isUndone: true };
  }),

  listAllPairs: calls.listAllPairs.handler(async ({ context, input: { after } }) => {
    const { pairs, next } = await listAllPairs(context, after === undefined ? null : placeFrom(after));
    return {
      pairs: pairs.map(({ pair, team }) => ({
        ...pairReply(pair),
        teamsText: teamsText(pair),
        team: { IDSchool: team.teamId, SchoolName: team.teamName },
        sport: team.sport,
      })),
      next: next && placeText(next),
    };
  }),
});

function whereOf({ teamId, sport: text }: { teamId: number; sport: string }): TeamSport {
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

const questionReply = ({ questionId, isOurs, teamName, reason, askedAt }: OpenQuestion) => ({
  ...{ questionId, isOurs, teamName, reason, askedAt },
});

/** A last name that both have is said once. */
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
  if (race) return words.raced(...names, whereRaced(race));
  return haveTwoAccounts(one, other) ? words.twoAccountsOf(...names) : words.otherGendersOf(...names);
}

function whereRaced({ heatNumber, eventName, meetName }: SharedRound): string {
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

const placeText = ({ weakness, oneId, otherId }: PairPlace) => `${weakness}-${oneId}-${otherId}`;

/** As the contract lets it in. */
function placeFrom(text: string): PairPlace {
  const [weakness = 0, oneId = 0, otherId = 0] = text.split('-').map(Number);
  return { weakness, oneId, otherId };
}
