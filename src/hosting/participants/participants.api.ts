// The calls of a host about the teams of a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { messageTeams } from './messages/team-messages.service.ts';
import { participantsContract } from './participants.contract.ts';
import { inviteToMeet, readParticipants, saveNoteAboutTeam, setRelation } from './participants.service.ts';

const calls = implement(participantsContract).$context<Context>();

export const participantsRouter = calls.router({
  getParticipants: calls.getParticipants.handler(({ context }) => readParticipants(context)),
  setRelation: calls.setRelation.handler(({ context, input }) => setRelation(context, input)),
  inviteTeams: calls.inviteTeams.handler(({ context, input }) => inviteToMeet(context, input)),
  messageTeams: calls.messageTeams.handler(({ context, input }) => messageTeams(context, input)),
  saveNote: calls.saveNote.handler(async ({ context, input }) => {
    await saveNoteAboutTeam(context, input);
    return { isSaved: true as const };
  }),
});
