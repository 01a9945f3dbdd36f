import { qrCodeSvg } from '#kit/ui/images/qr-code.ts';
import { bibCheckInAddress } from '#sport/addresses/manager-addresses.rules.ts';
import type { Paper } from '../paper.client.ts';
import { paperScreenWords as words } from '../paper-screen.words.ts';
import { BIBS_ON_PAGE } from './heat-blocks.rules.ts';
import styles from './Pages.module.css';
import { PaperPage } from './PaperPage.tsx';
import { inPages } from './page-layout.rules.ts';

/** Numbers to cut out, nine on a page; each team begins a page. */
export function BibPages({ paper }: { paper: Paper }) {
  const pages = paper.bibs.flatMap((team) =>
    inPages(team.athletes, BIBS_ON_PAGE).map((athletes) => ({ ...team, all: team.athletes, athletes })),
  );
  return pages.map(({ team, all, athletes }, index) => (
    <PaperPage
      key={athletes[0]!.athleteId}
      paper={paper}
      title={words.bibsOf(team)}
      line={words.bibsLine(all.length, all[0]!.number, all.at(-1)!.number)}
      day={null}
      page={index + 1}
      of={pages.length}
    >
      <ul className={styles.bibs}>
        {athletes.map(({ athleteId, number, name, grade, events }) => (
          <li key={athleteId}>
            <img
              className={styles.code}
              src={codeOf(bibCheckInAddress(paper.meet.sport, paper.meet.meetId, number))}
              alt={words.bibCode(number)}
            />
            <b data-digits={Math.max(String(number).length, 3)}>{number}</b>
            <strong>{name}</strong>
            <span>{words.bibTeam(team, grade)}</span>
            <span>{events.map(unbroken).join(', ')}</span>
          </li>
        ))}
      </ul>
    </PaperPage>
  ));
}

/** The code that the clerk's phone scans at the check-in. It holds nothing but the address with the number. */
const codeOf = (path: string): string =>
  `data:image/svg+xml,${encodeURIComponent(qrCodeSvg(new URL(path, location.origin).href))}`;

/** The unit stays beside its number. */
const unbroken = (event: string): string => event.replaceAll(' ', '\u00a0');
