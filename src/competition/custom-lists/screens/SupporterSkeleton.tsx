import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { supporterWords as words } from './supporter-lists.words.ts';

/** The placeholder of the lists and reports of a team while they load. */
export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[{ head: words.name }]} />
    </div>
  );
}
