import type { Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { participantsWords as words } from './participants.words.ts';

type Subject = { teamId: number } | { athleteId: number };

/** The decisions of a host, each with a message that takes it back. */
export function useDecisions(): {
  /** Why the last decision about this team or athlete was refused, for its row. */
  errorAbout(subject: Subject): string | null;
  decide(subject: Subject, move: Decision, name: string): void;
  /** Invites a team that said that it is not coming. */
  inviteAgain(teamId: number, name: string): void;
} {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving();
  function decide(subject: Subject, move: Decision, name: string) {
    const change = (api: Api, made: Decision) =>
      api.participants.setRelation({ ...subject, move: made }, optionsOf('participants'));
    void saving.save(`${move} ${keyOf(subject)}`, async (api) => {
      const { relation } = await change(api, move);
      return move === 'undo'
        ? { text: words.undone(name) }
        : { text: decided(relation, name), undo: (api) => change(api, 'undo') };
    });
  }
  function inviteAgain(teamId: number, name: string) {
    const options = optionsOf('participants');
    void saving.save(`invite ${keyOf({ teamId })}`, async ({ participants }) => {
      await participants.inviteTeams({ teamIds: [teamId] }, options);
      return {
        text: words.sentTo(name),
        undo: ({ participants: calls }) => calls.setRelation({ teamId, move: 'withdraw' }, options),
      };
    });
  }
  const errorAbout = (subject: Subject) =>
    saving.failure?.key.endsWith(` ${keyOf(subject)}`) ? saving.error : null;
  return { errorAbout, decide, inviteAgain };
}

const keyOf = (subject: Subject): string => JSON.stringify(subject);

export type Decision = 'accept' | 'decline' | 'undo';

const decided = (relation: Relation | null, name: string) => words.done(relation, name);
