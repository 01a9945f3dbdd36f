// npm start: builds when the tree has changed, then serves.
import { buildWhenStale } from './build.ts';

await buildWhenStale();
await import('../src/app/main.ts');
