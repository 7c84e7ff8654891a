/** Line icons on a 24 px grid, drawn at 16 px with a stroke of 1.6. */
const PATHS = {
  ad: 'M3 6h18v12H3zM7 15l2-6 2 6M7.7 13h2.6M14 9v6h1.5a2.5 2.5 0 0 0 2.5-2.5v-1A2.5 2.5 0 0 0 15.5 9z',
  alert: 'M3 6h18v12H3zM3 7l9 6 9-6',
  alignCenter: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  alignLeft: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  alignRight: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  annex: 'M12 4l9 5-9 5-9-5zM3 14l9 5 9-5',
  arrowDown: 'M12 4v16M6 14l6 6 6-6',
  arrowUp: 'M12 20V4M6 10l6-6 6 6',
  booking: 'M5 4h14v17H5zM9 4V2.500M15 4V2.500M9 12.500l2 2 4-4',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM13 12h1a3.5 3.5 0 0 1 0 7H7v-7',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  career: 'M3 8h18v11H3zM9 8V5h6v3M3 13h18',
  check: 'M5 12l5 5 9-10',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronUp: 'M6 15l6-6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  clients: 'M5 21V4h9v17M14 9h5v12M8 8h3M8 12h3M8 16h3M3 21h18',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
  download: 'M12 4v11M8 11l4 4 4-4M4 20h16',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  exchange: 'M4 8h14l-3-3M20 16H6l3 3',
  export: 'M12 15V4M8 8l4-4 4 4M4 14v6h16v-6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  gauge: 'M4 17a8 8 0 1 1 16 0M12 17l4-5',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l3 2',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  imageOff: 'M4 5h16v14H4zM3 3l18 18',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5M12 8v.01',
  italic: 'M11 5h6M7 19h6M14 5l-4 14',
  keyboard: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  listNumbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 13.500c0-2 3-2 3 0 0 1-3 2-3 3.500h3',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  marketing: 'M4 17l5-6 4 3 7-8M15 6h5v5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11H9l-5 4z',
  minus: 'M6 12h12',
  month: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h2v2H8zM14 14h2v2h-2z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  performance: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  moving: 'M3 6h11v11H3zM14 10h4l3 3.500V17h-7M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17.500 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  phone: 'M8 3h8v18H8zM11 18h2',
  plus: 'M12 5v14M5 12h14',
  post: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0-6 6v1',
  retry: 'M20 11a8 8 0 0 0-14-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4l2-2M20 20v-5h-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M20 20l-4-4',
  send: 'M21 3L3 11l7 3 3 7zM10 14L21 3',
  signOut: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  star: 'M12 4l2.500 5.200 5.700.8-4.100 4 1 5.600-5.100-2.700-5.100 2.700 1-5.600-4.100-4 5.700-.8z',
  sponsors: 'M4 5h16v14H4zM4 10h16M4 14.5h16M9.5 5v14M15 5v14',
  subscript: 'M5 5l9 11M14 5L5 16M16.500 16.500c.5-2 4-1.800 4 .2 0 1.500-2 2.300-4 4.300h4.200',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  superscript: 'M5 8l9 11M14 8L5 19M16.500 4.500c.5-2 4-1.800 4 .2 0 1.500-2 2.300-4 4.300h4.200',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  underline: 'M7 5v5a5 5 0 0 0 10 0V5M5 19h14',
  undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6 6 0 0 1 3 5.5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
};

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers: give the control around it a name. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
