// The pages of the meet manager, in the order of its menu. A page has its line here when its screen is there.
import type { SetupPanel } from '#competition/meets/manage/setup-panels.rules.ts';
import { RESULTS_UPLOAD_PAGE } from '#sport/addresses/manager-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type ManagerPageName, managerPageNames } from './manager-pages.words.ts';

interface ManagerPage {
  name: ManagerPageName;
  /** The end of its address, such as `settings/fees`. */
  path: string;
  group: 'meet' | 'settings';
  /** The panel of the setup that it is; the state of the panel stands beside its name. */
  panel?: SetupPanel;
  /** Both sports if left out. */
  sport?: Sport;
  /** True for a page that only virtual meets have. */
  isVirtual?: true;
  /** The count beside its name. */
  count?: 'divisions' | 'events' | 'entries' | 'teams';
}

const PAGES: readonly ManagerPage[] = [
  { name: 'overview', path: '', group: 'meet' },
  { name: 'participants', path: 'participants', group: 'meet', count: 'teams' },
  { name: 'entries', path: 'entries', group: 'meet', count: 'entries' },
  { name: 'entryImport', path: 'entries/import', group: 'meet' },
  { name: 'runMeet', path: 'runmeet', group: 'meet' },
  { name: 'virtual', path: 'virtual', group: 'meet', isVirtual: true },
  { name: 'resultsUpload', path: RESULTS_UPLOAD_PAGE, group: 'meet' },
  { name: 'records', path: 'records', group: 'meet' },
  { name: 'rehearsal', path: 'rehearsal', group: 'meet' },
  { name: 'publication', path: 'publication', group: 'meet' },
  { name: 'staff', path: 'settings/staff', group: 'meet' },
  { name: 'template', path: 'settings/template', group: 'settings', panel: 'template' },
  { name: 'info', path: 'settings/info', group: 'settings', panel: 'info' },
  {
    name: 'divisions',
    path: 'settings/divisions',
    group: 'settings',
    panel: 'divisions',
    count: 'divisions',
  },
  { name: 'options', path: 'settings/options', group: 'settings', panel: 'options' },
  { name: 'seeds', path: 'settings/seeds', group: 'settings', panel: 'seeds', sport: 'tf' },
  { name: 'fees', path: 'settings/fees', group: 'settings', panel: 'fees' },
  { name: 'bibs', path: 'settings/bibs', group: 'settings', panel: 'bibs' },
  { name: 'events', path: 'events', group: 'settings', panel: 'events', sport: 'tf', count: 'events' },
  { name: 'activate', path: 'settings/activate', group: 'settings', panel: 'activate' },
  { name: 'files', path: 'settings/files', group: 'settings' },
  { name: 'messages', path: 'settings/regMessage', group: 'settings' },
  { name: 'usatf', path: 'settings/usatfOffice', group: 'settings' },
  { name: 'aau', path: 'settings/aauSettings', group: 'settings' },
  { name: 'championship', path: 'settings/champ', group: 'settings' },
  { name: 'beta', path: 'settings/beta', group: 'settings' },
];

export interface MenuPage extends Omit<ManagerPage, 'sport' | 'isVirtual'> {
  label: string;
}

/** The pages of a meet of this sport. */
export function managerPages(sport: Sport, { isVirtual = false }: { isVirtual?: boolean } = {}): MenuPage[] {
  const pages = PAGES.filter((page) => (page.sport ?? sport) === sport && (isVirtual || !page.isVirtual));
  return pages.map((page) => ({
    ...page,
    label: managerPageNames[page.name],
  }));
}
