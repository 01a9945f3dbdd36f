// Calls that wait for the visitor's word to be made again.
import type { ServerFailure } from '../../server-failure.ts';

interface HeldCall {
  /** Ends by itself, one way or the other; true when there was an answer, if only a refusal. */
  tryAgain(): Promise<boolean>;
  giveUp(): void;
}

export interface HeldCalls {
  hold<Reply>(failure: ServerFailure, again: () => Promise<Reply>): Promise<Reply>;
  /** Makes all of them again; true when none is left without an answer. */
  tryAgain(): Promise<boolean>;
  /** Every caller gets its failure. */
  giveUp(): void;
}

/** `isNoAnswer` tells a failure that may pass from an answer that is a refusal. */
export function createHeldCalls(isNoAnswer: (error: unknown) => boolean): HeldCalls {
  const held = new Set<HeldCall>();

  return {
    hold: (failure, again) =>
      new Promise((resolve, reject) => {
        const call: HeldCall = {
          async tryAgain() {
            try {
              resolve(await again());
            } catch (error) {
              if (isNoAnswer(error)) return false;
              reject(error);
            }
            held.delete(call);
            return true;
          },
          giveUp() {
            held.delete(call);
            reject(failure);
          },
        };
        held.add(call);
      }),
    async tryAgain() {
      await Promise.all([...held].map((call) => call.tryAgain()));
      return held.size === 0;
    },
    giveUp() {
      for (const call of held) call.giveUp();
    },
  };
}
