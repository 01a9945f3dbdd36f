import { Note } from '#kit/ui/feedback/Note.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { shellWords as words } from '../shell.words.ts';

/** Takes the place of a page for members while the browser loads the viewer's data. */
export function MemberFallback() {
  return (
    <div className={layout.page}>
      <div className={layout.noScriptOnly}>
        <Note>{words.needsScript}</Note>
      </div>
      <SkeletonText label={words.loading} lines={6} />
    </div>
  );
}
