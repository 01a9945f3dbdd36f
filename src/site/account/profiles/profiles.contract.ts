import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';

const profile = z.object({
  userId: id,
  /** Of today: another than was asked for when it has changed. */
  Handle: z.string(),
  /** As far as strangers may know it: in full, or initials. */
  Name: z.string(),
  About: z.string(),
  athlete: z.object({ AthleteId: id, url: z.string() }).nullable(),
  teams: z.array(
    z.object({
      IDSchool: id,
      SchoolName: z.string(),
      /** "Head coach", empty for athletes. */
      position: z.string(),
      url: z.string(),
    }),
  ),
  followerCount: z.number().int(),
  followingCount: z.number().int(),
  /** The profile of who asks. */
  isOwn: z.boolean(),
  /** Who asks may read the training log: the person, parents and coaches, as the log allows. */
  mayReadLog: z.boolean(),
  /** Strangers can see it. */
  isOpen: z.boolean(),
  /** Search engines may have it. */
  isIndexed: z.boolean(),
});

export type ProfileReply = z.infer<typeof profile>;

export const profilesContract = {
  getProfile: oc
    .route({
      method: 'GET',
      path: '/Profile/GetProfile',
      tags: ['Profile'],
      summary: 'What somebody tells of themselves; 404 where it is switched off or the name is withheld',
    })
    .input(z.object({ handle: z.string().regex(/^@?[\w.-]{1,60}$/) }))
    .output(profile),
};
