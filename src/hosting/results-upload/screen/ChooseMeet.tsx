import { Empty } from '#kit/ui/feedback/Empty.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import table from '#kit/ui/tables/table.module.css';
import { resultsUploadAddress } from '#sport/addresses/manager-addresses.rules.ts';
import type { HostedMeet } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The meets into which the viewer can import results. */
export function ChooseMeet({ meets }: { meets: readonly HostedMeet[] }) {
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.chooseMeetLead} />
      {meets.length === 0 ? (
        <Empty title={words.noMeets}>
          <p>{words.noMeetsLead}</p>
        </Empty>
      ) : (
        <table className={table.table}>
          <caption className={layout.hiddenText}>{words.chooseMeet}</caption>
          <thead>
            <tr>
              <th scope="col">{words.meetColumns.meet}</th>
              <th scope="col">{words.meetColumns.dates}</th>
            </tr>
          </thead>
          <tbody>
            {meets.map(({ meetId, sport, name, dates }) => (
              <tr key={meetId}>
                <td className={table.name}>
                  <a className={table.link} href={resultsUploadAddress(sport, meetId)}>
                    {name}
                  </a>
                </td>
                <td>{dates}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
