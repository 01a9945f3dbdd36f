// Keeps calls that got no answer until the visitor tries again or gives up.
import type { ServerFailure } from '../../server-failure.ts';

interface HeldCall {
  /** Never rejects. Resolves to true if there was an answer, even a refusal. */
  tryAgain(): Promise<boolean>;
  giveUp(): void;
}

export interface HeldCalls {
  /** Resolves or rejects with the answer to a later try. */
  hold<Reply>(failure: ServerFailure, callAgain: () => Promise<Reply>): Promise<Reply>;
  /** Repeats all held calls. Resolves to true if every one got an answer. */
  tryAgain(): Promise<boolean>;
  /** Rejects every held call with its failure. */
  giveUp(): void;
}

/** `isNoAnswer` is true for a failure that may pass, and false for an answer such as a refusal. */
export function createHeldCalls(isNoAnswer: (error: unknown) => boolean): HeldCalls {
  const held = new Set<HeldCall>();

  return {
    hold: (failure, callAgain) =>
      new Promise((resolve, reject) => {
        const call: HeldCall = {
          async tryAgain() {
            try {
              resolve(await callAgain());
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
