import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';

const profile = z.object({
  userId: id,
  /** The current handle, which differs from a requested former one. */
  Handle: z.string(),
  /** The name as strangers may see it: in full or as initials. */
  Name: z.string(),
  About: z.string(),
  athlete: z.object({ AthleteId: id, url: z.string() }).nullable(),
  teams: z.array(
    z.object({
      IDSchool: id,
      SchoolName: z.string(),
      /** "Head coach"; empty for athletes. */
      position: z.string(),
      url: z.string(),
    }),
  ),
  followerCount: z.number().int(),
  followingCount: z.number().int(),
  /** True for the reader's own profile. */
  isOwn: z.boolean(),
  /** True when the reader may read the training log. */
  mayReadLog: z.boolean(),
  /** True when strangers can see the profile. */
  isOpen: z.boolean(),
  /** True when search engines may list the profile. */
  isIndexed: z.boolean(),
});

export type ProfileReply = z.infer<typeof profile>;

export const profilesContract = {
  getProfile: oc
    .route({
      method: 'GET',
      path: '/Profile/GetProfile',
      tags: ['Profile'],
      summary: 'A profile; 404 when it is turned off or the name is hidden',
    })
    .input(z.object({ handle: z.string().regex(/^@?[\w.-]{1,60}$/) }))
    .output(profile),
};
