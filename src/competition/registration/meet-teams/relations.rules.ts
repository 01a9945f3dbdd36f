// The relation of a team to a meet, and who may move it where.
import { Refusal } from '#kit/refusal.ts';
import { relationWords as words } from './relations.words.ts';

/**
 * The numbers of the API. Declined: a host declined, or the team is not coming after all. Unconfirmed: the
 * team asks, and no admin of the site has confirmed it yet. Invite: a host invited, nobody answered.
 */
export const RELATION = {
  declined: 0,
  unconfirmed: 1,
  accepted: 2,
  invite: 3,
  ignored: 4,
  request: 5,
} as const;

export type Relation = (typeof RELATION)[keyof typeof RELATION];

const { declined, unconfirmed, accepted, invite, ignored, request } = RELATION;

export const HOST_MOVES = ['invite', 'accept', 'decline', 'withdraw', 'undo'] as const;
export const TEAM_MOVES = ['ask', 'accept', 'ignore', 'withdraw', 'undo'] as const;

export type HostMove = (typeof HOST_MOVES)[number];
export type TeamMove = (typeof TEAM_MOVES)[number];

/** The side that moves: a host of the meet, or a coach for the team. */
export type MoveOf = { side: 'host'; move: HostMove } | { side: 'team'; move: TeamMove };

/** The relation of a team as it is, and the answer that led there. */
export interface TeamState {
  relation: Relation;
  /** Null before any answer. */
  isHostAnswer: boolean | null;
  /** The relation that the answer replaced; null for none to go back to. */
  relationBefore: Relation | null;
}

/** False also for a team that is not coming after all. */
export const isDeclinedByHost = ({
  relation,
  isHostAnswer,
}: Pick<TeamState, 'relation' | 'isHostAnswer'>): boolean => relation === declined && isHostAnswer === true;

/** `gone`: no relation is left. */
export type MoveResult = { to: Relation | 'gone' } | { refusal: Refusal };

type Table = Partial<Record<Relation | 'none', Relation | 'gone'>>;

// Nobody moves a team in alone: a host accepts who asked, a coach accepts an invitation. Inviting a team that asks, and
// asking at a meet that invites, are the second of both words.
const BY_HOST: Record<Exclude<HostMove, 'undo'>, Table> = {
  invite: {
    none: invite,
    [declined]: invite,
    [ignored]: invite,
    [invite]: invite,
    [request]: accepted,
    [accepted]: accepted,
  },
  accept: { [request]: accepted, [accepted]: accepted },
  decline: {
    [request]: declined,
    [unconfirmed]: declined,
    [accepted]: declined,
    [declined]: declined,
  },
  withdraw: { none: 'gone', [invite]: 'gone', [ignored]: 'gone' },
};

const BY_TEAM: Record<Exclude<TeamMove, 'undo'>, Table> = {
  ask: {
    none: request,
    [declined]: request,
    [invite]: accepted,
    [ignored]: accepted,
    [request]: request,
    [unconfirmed]: unconfirmed,
    [accepted]: accepted,
  },
  accept: { [invite]: accepted, [ignored]: accepted, [accepted]: accepted },
  ignore: { [invite]: ignored, [ignored]: ignored },
  // An accepted team that is not coming after all has declined.
  withdraw: {
    none: 'gone',
    [request]: 'gone',
    [unconfirmed]: 'gone',
    [accepted]: declined,
    [declined]: declined,
  },
};

/** Says where a move leads from the state of a team; `isListed` is false for a team that no admin has confirmed. */
export function moveTeam(
  by: MoveOf,
  state: TeamState | null,
  { isListed }: { isListed: boolean },
): MoveResult {
  const to = by.move === 'undo' ? undo(by.side, state) : tableOf(by)[state?.relation ?? 'none'];
  if (to === undefined) return { refusal: refusalToMove(by, state) };
  if (by.side === 'team' && by.move === 'ask' && wasDeclinedByHost(state)) {
    return { refusal: conflict('REQUEST_DECLINED', words.requestDeclined) };
  }
  if (to === request && !isListed) return { to: unconfirmed };
  if (!isListed && (to === accepted || to === invite)) {
    return { refusal: conflict('TEAM_UNCONFIRMED', words.teamUnconfirmed) };
  }
  return { to };
}

const tableOf = (by: MoveOf): Table =>
  by.side === 'host' ? BY_HOST[by.move as keyof typeof BY_HOST] : BY_TEAM[by.move as keyof typeof BY_TEAM];

/** Each side takes back its own answer, and only the last one. */
function undo(side: MoveOf['side'], state: TeamState | null): Relation | undefined {
  if (state === null || state.relationBefore === null) return undefined;
  return state.isHostAnswer === (side === 'host') ? state.relationBefore : undefined;
}

const wasDeclinedByHost = (state: TeamState | null): boolean =>
  state?.relation === declined && state.isHostAnswer === true;

function refusalToMove({ side, move }: MoveOf, state: TeamState | null): Refusal {
  if (move === 'undo') return conflict('NOTHING_TO_UNDO', words.nothingToUndo);
  if (side === 'team' && state === null) {
    return new Refusal('INVITE_UNKNOWN', words.noInvitation, { status: 404 });
  }
  if (side === 'host' && state?.relation === unconfirmed) {
    return conflict('TEAM_UNCONFIRMED', words.teamUnconfirmed);
  }
  if (side === 'host' && move === 'accept' && (state?.relation === invite || state?.relation === ignored)) {
    return conflict('COACH_ANSWERS', words.coachAnswers);
  }
  return conflict('RELATION_CHANGED', words.relationChanged);
}

const conflict = (code: string, sentence: string) => new Refusal(code, sentence, { status: 409 });

/** An asking team that an admin has confirmed meanwhile asks as any other. */
export function relationNow(relation: Relation, { isListed }: { isListed: boolean }): Relation {
  return relation === unconfirmed && isListed ? request : relation;
}
