// Failures for tests: the sandbox loses an answer before or after the work, answers late, or with an error of its own.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Fault {
  /** `POST /v1/refunds` and the like; all requests by default. */
  on?: RegExp;
  /** How many requests fail; one by default. */
  times?: number;
  /** `lost before` and `lost after`: the connection closes before or after the work. `hangs`: the work is done, and no answer comes. */
  does: 'lost before' | 'lost after' | 'hangs' | 'fails before' | 'fails after' | 'is late';
  /** The status of a failure; 500 by default. */
  status?: number;
  /** How late an answer is. */
  ms?: number;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  take(request: string): Fault | null;
}

export function openFaults(): Faults {
  let waiting: (Fault & { left: number })[] = [];
  return {
    add: (fault) => void waiting.push({ ...fault, left: fault.times ?? 1 }),
    clear: () => {
      waiting = [];
    },
    take: (request) => {
      const fault = waiting.find(({ on, left }) => left > 0 && (!on || on.test(request)));
      if (!fault) return null;
      fault.left -= 1;
      return fault;
    },
  };
}

export async function beLate({ does, ms = 0 }: Fault): Promise<void> {
  if (does === 'is late') await sleep(ms);
}
