// The calls of the match inbox.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses.rules.ts';
import { findVariant } from '#sport/events.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { fullName, haveTwoAccounts, type Profile } from './evidence.rules.ts';
import { identitiesContract } from './identities.contract.ts';
import { identityWords as words } from './identities.words.ts';
import type { LikelyPair } from './likely-pairs.rules.ts';
import { type ComparedPair, comparePair, getMatchInbox, type TeamSport } from './match-inbox.service.ts';
import { askAgain, confirmPair, setApart, takeMergeBack } from './pair-decisions.service.ts';

const calls = implement(identitiesContract).$context<Context>();

export const identitiesRouter = calls.router({
  getMatchInbox: calls.getMatchInbox.handler(async ({ context, input }) => {
    const { team, pairs, decided } = await getMatchInbox(context, whereOf(input));
    const isImpossible = ({ evidence }: ComparedPair) => evidence.strength === 'cannot';
    return {
      team: { IDSchool: team.teamId, SchoolName: team.name },
      waiting: pairs
        .filter((pair) => !isImpossible(pair))
        .map((pair) => ({ ...pairReply(pair), teamsText: teamsText(pair) })),
      impossible: pairs.filter(isImpossible).map((pair) => ({
        ...pairReply(pair),
        text: impossibleText(pair),
        racePath: racePath(pair),
      })),
      decided: decided.map(({ one, other, ...rest }) => ({ ...rest, name: one, otherName: other })),
    };
  }),

  getPair: calls.getPair.handler(async ({ context, input }) => {
    const pair = await comparePair(context, whereOf(input), pairOf(input));
    const { one, other, evidence, isOwn } = pair;
    return {
      ...pairReply(pair),
      note: noteOf(one, isOwn.one),
      otherNote: noteOf(other, isOwn.other),
      facts: evidence.facts,
      outcome: outcomeOf(one, other),
      refusal: refusalText(pair),
    };
  }),

  confirmPair: calls.confirmPair.handler(({ context, input }) =>
    confirmPair(context, whereOf(input), { ...pairOf(input), reason: input.reason }),
  ),

  undoMerge: calls.undoMerge.handler(async ({ context, input }) => {
    await takeMergeBack(context, whereOf(input), input.mergeId);
    return { isUndone: true };
  }),

  setApart: calls.setApart.handler(({ context, input }) => setApart(context, whereOf(input), pairOf(input))),

  askAgain: calls.askAgain.handler(async ({ context, input }) => {
    await askAgain(context, whereOf(input), input.apartId);
    return { isUndone: true };
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
    strength: evidence.strength,
    strengthWord: words.strength[evidence.strength],
    agreeText: words.agree(evidence.agreeing),
  };
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
  if (race) {
    const { heatNumber, eventName, meetName } = race;
    const where =
      heatNumber === null
        ? words.inRound(eventName, meetName)
        : words.inHeat(heatNumber, eventName, meetName);
    return words.raced(...names, where);
  }
  return haveTwoAccounts(one, other) ? words.twoAccountsOf(...names) : words.otherGendersOf(...names);
}

function refusalText(pair: ComparedPair & { isAllowed: boolean; isApart: boolean }): string | null {
  if (pair.evidence.strength === 'cannot') return impossibleText(pair);
  if (pair.isApart) return words.apart;
  return pair.isAllowed ? null : words.notYours;
}

function racePath({ race }: ComparedPair): string | null {
  if (!race) return null;
  return race.sport === 'xc'
    ? raceResultsAddress(race.meetId, race.meetDivisionId)
    : eventResultsAddress(race);
}

function outcomeOf(one: Profile, other: Profile): string {
  const meets = new Set([...one.meets, ...other.meets].map(({ meetId }) => meetId));
  const known = new Set(one.bests.map(({ variant }) => variant));
  const joining = other.bests.flatMap(({ variant }) =>
    known.has(variant) ? [] : (findVariant(variant)?.name ?? []),
  );
  return words.outcome(fullName(one), meets.size, joining);
}
