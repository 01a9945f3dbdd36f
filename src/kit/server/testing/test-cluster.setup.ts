// Vitest's global setup: one cluster per run, shared with the workers.
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
