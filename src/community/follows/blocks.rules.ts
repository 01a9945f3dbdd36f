// A block keeps both sides from following and messaging each other.
import { Refusal } from '#kit/refusal.ts';
import { blockWords as words } from './follows.words.ts';

/** The visitor's side only: nobody learns that someone has blocked them. */
export type BlockStatus = 'blocked' | 'none';

/** The most accounts that one person can block. */
export const BLOCKS_MAX = 1000;

/** The limit keeps anyone from finding accounts by blocking one number after another. */
export const BLOCK_RATE_LIMIT = { name: 'block', max: 60, windowSeconds: 60 * 60 };

export const blockSelf = () => new Refusal('BLOCK_SELF', words.self);

export const blockUnknown = () => new Refusal('BLOCK_UNKNOWN', words.unknown, { status: 404 });

export const tooManyBlocks = () => new Refusal('BLOCKS_TOO_MANY', words.tooMany(BLOCKS_MAX), { status: 409 });

export const blockedByYou = () => new Refusal('BLOCKED_BY_YOU', words.blockedByYou, { status: 409 });
