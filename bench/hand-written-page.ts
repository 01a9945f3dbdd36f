// The reference of the page figures: the same rows by one query and one template string, written for this page alone.
import type pg from 'pg';

interface Row {
  id: number;
  place: number | null;
  first_name: string;
  last_name: string;
  visibility: string;
  grade: number | null;
  team: string | null;
  mark_raw: number;
  status: string | null;
  best_flag: 'PR' | 'SR' | null;
  wind_tenths: number | null;
  wind_status: string;
  heat: number | null;
  points: number | null;
}

const QUERY = `
  select r.id, r.place, a.first_name, a.last_name, a.visibility, r.grade, t.name as team, r.mark_raw, r.status,
    r.best_flag, r.wind_tenths, r.wind_status, h.number as heat, r.points
  from results r
  join athletes a on a.id = r.athlete_id
  left join teams t on t.id = r.team_id
  left join heats h on h.id = r.heat_id
  where r.meet_event_id = $1 and r.removed_at is null
  order by r.place nulls last, r.mark_raw, a.first_name collate people, a.last_name collate people`;

export async function handWrittenPage(pool: pg.Pool, meetEventId: number): Promise<string> {
  const { rows } = await pool.query<Row>(QUERY, [meetEventId]);
  const best = rows[0]?.mark_raw ?? 0;
  let body = '';
  for (const row of rows) body += tableRow(row, best);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Girls 100 Meters</title><link rel="stylesheet" href="/page.css"></head>
<body><main><h1>Girls 100 Meters</h1><table><thead><tr><th>Pl</th><th>Athlete</th><th>Gr</th><th>Team</th><th>Time</th><th>Notes</th><th>Wind</th><th>Heat</th><th>Gap</th><th>Pts</th><th>Details</th></tr></thead><tbody>${body}</tbody></table></main></body></html>`;
}

const AIDED = 'Wind over 2.0 m/s: not eligible for records';

function tableRow(row: Row, best: number): string {
  const why = `?why=1#r${row.id}`;
  const person = escaped(nameOf(row));
  const team = escaped(row.team ?? '');
  const time = row.status ?? hundredths(published(row.mark_raw));
  const gap =
    row.status || row.mark_raw === best ? '' : `+${hundredths(published(row.mark_raw) - published(best))}`;
  const wind =
    row.wind_status === 'NA' ? '' : `${windText(row.wind_tenths)}${row.wind_status === 'AIDED' ? 'w' : ''}`;
  const points = row.points === null ? '' : String(Math.round((row.points * 100) / 2520) / 100);
  const below = [
    row.grade ?? '',
    team,
    ...(row.status || !wind ? [] : [wind === 'NWI' ? wind : `${wind} m/s`]),
    ...(points ? [`${points} ${points === '1' ? 'pt' : 'pts'}`] : []),
  ].join(' · ');
  return (
    `<tr id="r${row.id}"><td class="pl">${row.place === null ? '–' : `<a href="${why}" data-why="place">${row.place}<span class="hide">, why?</span></a>`}</td>` +
    `<td class="name">${person}<span class="below">${below}</span></td><td class="gr">${row.grade ?? ''}</td><td class="team">${team}</td>` +
    `<td class="mark">${time}${wind.endsWith('w') ? `<span class="phone" title="${AIDED}">w</span>` : ''}</td><td class="badges">${row.best_flag ? `<a class="badge" title="${row.best_flag === 'PR' ? 'Personal record' : 'Season record'}" href="${why}" data-why="0">${row.best_flag}</a>` : ''}</td>` +
    `<td class="wind">${wind.endsWith('w') ? `<span title="${AIDED}">${wind}</span>` : wind}</td><td class="heat">${row.heat ?? ''}</td><td class="gap">${gap}</td>` +
    `<td class="pts">${points && `<a href="${why}" data-why="points">${points}<span class="hide">, why?</span></a>`}</td>` +
    `<td class="more"><button type="button" aria-expanded="false" data-open="${row.id}" aria-label="Details of ${person}"><svg><use href="#i-down"/></svg></button></td></tr>`
  );
}

function nameOf({ first_name, last_name, visibility }: Row): string {
  if (visibility === 'full') return `${first_name} ${last_name}`;
  return visibility === 'initials' ? `${first_name[0]}. ${last_name[0]}.` : 'Name withheld';
}

const published = (ms: number) => Math.ceil(ms / 10);

function hundredths(count: number): string {
  return `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`;
}

function windText(tenths: number | null): string {
  if (tenths === null) return 'NWI';
  return `${tenths < 0 ? '−' : '+'}${Math.abs(tenths / 10).toFixed(1)}`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!) : text;
}
