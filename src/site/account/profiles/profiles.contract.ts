import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const profile = z.object({
  userId: id,
  /** The current handle, which differs from a requested former one. */
  handle: z.string(),
  /** The name as strangers may see it: in full or as initials. */
  name: z.string(),
  about: z.string(),
  athlete: z.object({ athleteId: id, url: z.string() }).nullable(),
  teams: z.array(
    z.object({
      teamId: id,
      teamName: z.string(),
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

const profileNames = {
  handle: 'Handle',
  name: 'Name',
  about: 'About',
  athleteId: 'AthleteId',
  teamId: 'IDSchool',
  teamName: 'SchoolName',
} satisfies PublishedNames;

export type ProfileReply = z.infer<typeof profile>;

export const profilesContract = {
  getProfile: oc
    .route({
      method: 'GET',
      path: '/Profile/GetProfile',
      tags: ['Profile'],
      summary: 'A profile; 404 when it is turned off or the name is hidden',
    })
    .meta({ publishedNames: profileNames })
    .input(z.object({ handle: z.string().regex(/^@?[\w.-]{1,60}$/) }))
    .output(profile),
};
