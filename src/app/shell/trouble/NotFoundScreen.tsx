import controls from '#kit/ui/forms/controls.module.css';
import links from '#kit/ui/navigation/link-list.module.css';
import { notFound } from '#kit/ui/page/api-context.ts';
import layout from '#kit/ui/page/layout.module.css';
import { HOME_PATH, rankingsIndexAddress, SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import styles from './TroubleScreen.module.css';
import { troubleWords as words } from './trouble-screens.words.ts';

export function loader(): never {
  throw notFound();
}

/** A page with status 404: the refusal's message and links to other pages. */
export function Component({ message }: { message?: string }) {
  return (
    <div className={`${layout.page} ${styles.trouble}`}>
      <p className={styles.status}>404</p>
      <h1>{words.notFoundTitle}</h1>
      <p>{message || words.notFound}</p>
      <p className={links.ways}>
        <a className={controls.button} href={HOME_PATH}>
          {words.toFrontPage}
        </a>
        <a href={SEARCH_PATH}>{words.toSearch}</a>
        <a href={rankingsIndexAddress('tf')}>{words.toTrackRankings}</a>
        <a href={rankingsIndexAddress('xc')}>{words.toRaceRankings}</a>
      </p>
    </div>
  );
}
