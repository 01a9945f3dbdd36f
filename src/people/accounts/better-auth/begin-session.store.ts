// Owns: nothing. Begins a session for a person who proved their identity in another way. Only the server can call it.
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

export const beginSession = {
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (c) => {
        const { internalAdapter } = c.context;
        const user = await internalAdapter.findUserById(c.body.userId);
        if (!user) throw new Error('There is no such account.');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(c, { session, user });
        return { userId: user.id };
      },
    ),
  },
} as const;
