import { getUtcOffset, type Option } from '@masthead/kit';

/** Time zones of events: IANA name and display name (CONTENT-23). */
const ZONES: Readonly<Record<string, string>> = {
  'Pacific/Pago_Pago': 'Samoa',
  'Pacific/Honolulu': 'Hawaii',
  'America/Anchorage': 'Alaska',
  'America/Los_Angeles': 'Pacific Time, Los Angeles',
  'America/Tijuana': 'Tijuana',
  'America/Phoenix': 'Arizona',
  'America/Denver': 'Mountain Time, Denver',
  'America/Chihuahua': 'Chihuahua',
  'America/Chicago': 'Central Time, Chicago',
  'America/Mexico_City': 'Mexico City',
  'America/Guatemala': 'Central America, Guatemala',
  'America/Regina': 'Saskatchewan',
  'America/New_York': 'Eastern Time, New York',
  'America/Toronto': 'Toronto',
  'America/Bogota': 'Bogotá, Lima, Quito',
  'America/Halifax': 'Atlantic Time, Halifax',
  'America/Puerto_Rico': 'San Juan',
  'America/Caracas': 'Caracas',
  'America/La_Paz': 'La Paz',
  'America/Santiago': 'Santiago',
  'America/St_Johns': 'Newfoundland',
  'America/Sao_Paulo': 'São Paulo, Brasília',
  'America/Argentina/Buenos_Aires': 'Buenos Aires',
  'America/Montevideo': 'Montevideo',
  'America/Nuuk': 'Greenland',
  'Atlantic/South_Georgia': 'Mid-Atlantic',
  'Atlantic/Azores': 'Azores',
  'Atlantic/Cape_Verde': 'Cape Verde',
  UTC: 'Coordinated Universal Time',
  'Europe/London': 'London, Edinburgh',
  'Europe/Dublin': 'Dublin, Cork',
  'Europe/Lisbon': 'Lisbon',
  'Atlantic/Reykjavik': 'Reykjavik',
  'Africa/Casablanca': 'Casablanca',
  'Africa/Monrovia': 'Monrovia',
  'Europe/Berlin': 'Berlin, Frankfurt',
  'Europe/Paris': 'Paris',
  'Europe/Madrid': 'Madrid, Barcelona',
  'Europe/Rome': 'Rome, Milan',
  'Europe/Amsterdam': 'Amsterdam',
  'Europe/Brussels': 'Brussels',
  'Europe/Zurich': 'Zurich, Basel',
  'Europe/Vienna': 'Vienna',
  'Europe/Stockholm': 'Stockholm',
  'Europe/Copenhagen': 'Copenhagen',
  'Europe/Warsaw': 'Warsaw',
  'Africa/Lagos': 'West Central Africa, Lagos',
  'Europe/Athens': 'Athens',
  'Europe/Bucharest': 'Bucharest',
  'Europe/Helsinki': 'Helsinki',
  'Europe/Kyiv': 'Kyiv',
  'Asia/Jerusalem': 'Jerusalem, Tel Aviv',
  'Africa/Cairo': 'Cairo',
  'Africa/Johannesburg': 'Johannesburg, Harare',
  'Europe/Istanbul': 'Istanbul',
  'Europe/Moscow': 'Moscow',
  'Asia/Riyadh': 'Riyadh, Kuwait',
  'Africa/Nairobi': 'Nairobi',
  'Asia/Tehran': 'Tehran',
  'Asia/Dubai': 'Dubai, Abu Dhabi',
  'Asia/Baku': 'Baku',
  'Asia/Kabul': 'Kabul',
  'Asia/Karachi': 'Karachi',
  'Asia/Tashkent': 'Tashkent',
  'Asia/Kolkata': 'Mumbai, Delhi, Hyderabad',
  'Asia/Kathmandu': 'Kathmandu',
  'Asia/Dhaka': 'Dhaka',
  'Asia/Yangon': 'Yangon',
  'Asia/Bangkok': 'Bangkok, Hanoi',
  'Asia/Jakarta': 'Jakarta',
  'Asia/Shanghai': 'Beijing, Shanghai',
  'Asia/Hong_Kong': 'Hong Kong',
  'Asia/Singapore': 'Singapore, Kuala Lumpur',
  'Asia/Taipei': 'Taipei',
  'Australia/Perth': 'Perth',
  'Asia/Tokyo': 'Tokyo, Osaka',
  'Asia/Seoul': 'Seoul',
  'Australia/Darwin': 'Darwin',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Sydney': 'Sydney, Melbourne',
  'Pacific/Guam': 'Guam',
  'Pacific/Auckland': 'Auckland, Wellington',
  'Pacific/Fiji': 'Fiji',
};

const DATE_TIME_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length;

/** Return the browser's time zone if it is in the list, otherwise UTC. */
export function getBrowserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone in ZONES ? zone : 'UTC';
}

/**
 * Return the time zones with their GMT offsets at a time, westernmost first: New York is GMT-05:00 in January and
 * GMT-04:00 in July.
 *
 * @param at `YYYY-MM-DD HH:mm:ss` in each zone; the current time if null
 * @param chosen the selected zone, which is included even if it is not in the list, as in imported events
 */
export function getZoneOptions(at: string | null, chosen: string | null): Option[] {
  const local = at ?? new Date().toISOString().replace('T', ' ').slice(0, DATE_TIME_LENGTH);
  const names = chosen && !(chosen in ZONES) ? { ...ZONES, [chosen]: chosen } : ZONES;
  return Object.entries(names)
    .map(([zone, name]) => ({ value: zone, name, offset: getUtcOffset(local, zone) ?? 'GMT' }))
    .sort((one, other) => parseOffset(one.offset) - parseOffset(other.offset))
    .map(({ value, name, offset }) => ({ value, label: `(${offset}) ${name}` }));
}

/** Parse an offset to minutes: `GMT-03:30` → -210. */
function parseOffset(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const amount = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -amount : amount;
}
