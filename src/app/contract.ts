// Every call of the API, by room. Browser code imports it as a type only.
import type { ContractRouterClient } from '@orpc/contract';
import { eventsContract } from '#competition/events/events.contract.ts';
import { meetsContract } from '#competition/meets/meets.contract.ts';
import { recordsContract } from '#competition/records/records.contract.ts';
import { resultsContract } from '#competition/result-pages/results.contract.ts';
import { scoresContract } from '#competition/scores/scores.contract.ts';
import { homeContract } from '#site/home/home.contract.ts';

export const contract = {
  home: homeContract,
  scores: scoresContract,
  results: resultsContract,
  records: recordsContract,
  events: eventsContract,
  meets: meetsContract,
};

declare module '#kit/ui/api-context.ts' {
  interface ApiRegister {
    rooms: ContractRouterClient<typeof contract, CallContext>;
  }
}
