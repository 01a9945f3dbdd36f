import { CustomListTables } from '#competition/custom-lists/screens/CustomListTables.tsx';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { SUPPORTER_UPGRADE_PATH, supporterSampleAddress } from '#sport/addresses/addresses.rules.ts';
import { SupporterSlot } from './SupporterSlot.tsx';
import { SAMPLES, sampleWords as words } from './sample-lists.words.ts';

const PAGE_OF = { report: 'reports', list: 'lists' } as const;
const OTHER = { report: 'list', list: 'report' } as const;

export const sampleHandle = (kind: 'report' | 'list') =>
  screenHandle({
    needsNoData: true,
    head: () => ({
      title: words.title[kind],
      description: words.lead[kind],
      canonical: supporterSampleAddress(PAGE_OF[kind]),
    }),
  });

/** The page shows what people of a supporting team get, with invented athletes. */
export function Sample({ kind }: { kind: 'report' | 'list' }) {
  const { name, eventsText, periodText } = SAMPLES[kind];
  const hasUpgrade = isOpen(SUPPORTER_UPGRADE_PATH);
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.title[kind]}</h1>
          <p className={pageHead.facts}>{words.lead[kind]}</p>
        </div>
        <div className={pageHead.actions}>
          <a className={controls.button} href={supporterSampleAddress(PAGE_OF[OTHER[kind]])}>
            {words.other[kind]}
          </a>
          {hasUpgrade ? (
            <a className={`${controls.button} ${controls.primary}`} href={SUPPORTER_UPGRADE_PATH}>
              {words.upgrade}
            </a>
          ) : null}
        </div>
      </div>
      <SupporterSlot page={PAGE_OF[kind]} />
      <StaticNote>{words.invented}</StaticNote>
      <SectionHead title={name} note={`${eventsText}, ${periodText}`} />
      <CustomListTables list={SAMPLES[kind]} isSample />
    </div>
  );
}
