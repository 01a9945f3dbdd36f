import { SportTag } from '#kit/ui/badges/Tag.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Stories, Story } from './Story.tsx';
import styles from './stories.module.css';

export function TypeStories() {
  return (
    <Stories>
      <Story title="Head of a page" isWide>
        <div className={pageHead.head}>
          <div>
            <div className={pageHead.tags}>
              <SportTag sport="tf">Track &amp; Field, outdoor</SportTag>
              <SportTag sport="xc">Cross Country</SportTag>
            </div>
            <h2 className={styles.eventTitle}>Tidewater Twilight Invitational</h2>
            <div className={pageHead.facts}>
              <span>
                <Icon name="calendar" size="small" />
                Sat, May 16, 2026
              </span>
              <span>
                <Icon name="pin" size="small" />
                Harbor Field, Salt Harbor
              </span>
              <a href="#type">Salt Harbor</a>
              <span>
                <b>1,286</b> athletes
              </span>
            </div>
          </div>
        </div>
      </Story>
      <Story title="Head of a section, with a note and more">
        <SectionHead
          isSub
          title="Girls Long Jump"
          note="Round 4 of 6"
          more={{ label: 'All 14 jumpers', to: '#type' }}
        />
      </Story>
      <Story title="Marks stand under each other, figure by figure">
        <ul className={layout.number}>
          <li>4:52.17</li>
          <li>4:11.11</li>
          <li>−0.3 +0.9</li>
        </ul>
      </Story>
      <Story title="Body, secondary, small print">
        <p>Times, distances and places are the largest contrast on a page.</p>
        <p className={layout.muted}>Everything else steps back.</p>
        <p className={styles.meta}>Small print, twelve pixels.</p>
      </Story>
    </Stories>
  );
}
