// Who wants nothing to do with whom: what a block means for following and writing (meets-and-payments §4 "Follow actions").
import { Refusal } from '#kit/refusal.ts';
import { blockWords as words } from './follows.words.ts';

/** Whether the visitor has blocked somebody. That one was blocked is never told. */
export type BlockStatus = 'blocked' | 'none';

/** Nobody blocks the whole site. */
export const BLOCKS_MOST = 1000;

/** Nobody finds out who is here by blocking one number after the other. */
export const BLOCK_DOOR = { name: 'block', most: 60, windowSeconds: 60 * 60 };

export const blockSelf = () => new Refusal('BLOCK_SELF', words.self);

export const blockUnknown = () => new Refusal('BLOCK_UNKNOWN', words.unknown, { status: 404 });

export const tooManyBlocks = () =>
  new Refusal('BLOCKS_TOO_MANY', words.tooMany(BLOCKS_MOST), { status: 409 });

export const blockedByYou = () => new Refusal('BLOCKED_BY_YOU', words.blockedByYou, { status: 409 });
