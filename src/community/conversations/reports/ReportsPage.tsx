import type { Reports } from '#community/conversations/conversations.client.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { formatDate } from '#sport/calendar/days.rules.ts';
import styles from './ReportsPage.module.css';
import type { ReportDecision } from './reports.rules.ts';
import { reportWords, reportPageWords as words } from './reports.words.ts';

type Reported = Reports['open'][number];

/** For admins: reports that wait, then the decided ones. */
export function ReportsPage({ reports: { openCount, open, decided } }: { reports: Reports }) {
  const { busy, error, save } = useSaving();

  async function decide({ reportId, author }: Reported, decision: ReportDecision) {
    const { title, text, yes, no } = words.ask;
    const question = { title, text: text(author), yes, no, isDangerous: true };
    if (decision === 'removed' && !(await askToConfirm(question))) return;
    await save(`${reportId} ${decision}`, async ({ conversations }) => {
      await conversations.decideReport({ reportId, decision }, QUIET);
      return { text: words.done[decision] };
    });
  }

  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      <SavingError error={error} />
      <SectionHead title={words.open} note={openCount > 0 ? words.openCount(openCount) : null} />
      {open.length === 0 ? <p className={layout.muted}>{words.noneOpen}</p> : null}
      <ul className={styles.reports}>
        {open.map((message) => (
          <li key={message.reportId}>
            <ReportedText message={message} />
            <div className={styles.buttons}>
              <Button
                aria-label={words.dismissOf(message.author)}
                busyWord={busy === `${message.reportId} dismissed` ? words.saving : undefined}
                onClick={() => void decide(message, 'dismissed')}
              >
                {words.dismiss}
              </Button>
              <Button
                look="danger"
                aria-label={words.removeOf(message.author)}
                busyWord={busy === `${message.reportId} removed` ? words.saving : undefined}
                onClick={() => void decide(message, 'removed')}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <SectionHead title={words.decided} note={words.decidedNote} />
      {decided.length === 0 ? <p className={layout.muted}>{words.noneDecided}</p> : null}
      <ul className={styles.reports}>
        {decided.map((message) => (
          <li key={message.reportId}>
            <ReportedText message={message} />
            {message.decided ? (
              <p className={styles.decision}>
                <StatusTag tone={message.decided.decision === 'removed' ? 'bad' : 'plain'}>
                  {words.decision[message.decided.decision]}
                </StatusTag>{' '}
                {words.decidedBy(message.decided.by, dayOf(message.decided.at))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the message, its author, and who reported it and why. */
function ReportedText({ message: { author, text, reports } }: { message: Reported }) {
  return (
    <div>
      <p>
        {words.of} <b>{author}</b>
      </p>
      <blockquote>{text}</blockquote>
      <ul>
        {reports.map(({ reporter, reason, at }) => (
          <li key={`${reporter} ${at}`}>
            {words.reportedBy(reporter, reportWords.reasons[reason])} <time dateTime={at}>{dayOf(at)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

const dayOf = (at: string) => formatDate(browserDay(new Date(at)));
