import type { ReactNode } from 'react';
import type { IconName } from './text/Icon';

/** Who may open a screen. `portal` is staff and users with a client grant (ACCESS-4). */
export type Access = 'public' | 'signedIn' | 'portal' | 'staff' | 'admin';

/** Navigation groups. Each is shown in one place of the shell; `top` stands above the others without a heading. */
export type NavigationGroup =
  | 'top'
  | 'newsletter'
  | 'sales'
  | 'portal'
  | 'exhibitors'
  | 'administration'
  | 'more'
  | 'footer';

/** A navigation link to a screen. Its label is the screen's title. */
export interface NavigationEntry {
  group: NavigationGroup;
  /** Position in the group, ascending. */
  order: number;
  /** Who gets the link, if fewer than may open the screen. */
  access?: Access;
  /** Icon in the sidebar, which shows all groups but `footer`. */
  icon?: IconName;
  /** Key that opens the screen after `g`. */
  key?: string;
  /** Count next to the link: `field` in the response of `url`, asked again when the resource `reads` changes. */
  badge?: { url: string; field: string; reads: string };
}

/** How "Search or jump" (⌘K) finds and labels the records of one kind. */
export interface JumpSource<Fields = Record<string, unknown>> {
  kind: string;
  /** List endpoint, called with `limit` and the typed words, in the parameter `param` or else `q`. */
  search: { url: string; method?: 'GET' | 'POST'; param?: string };
  /**
   * Endpoint of one record, called as `{record}/{id}` when the user enters `#id`. Without it `#id` is a search term.
   */
  record?: string;
  /** Endpoint of one record, called as `{byId}/{id}` for the recent records; `record` by default. */
  byId?: string;
  /** Address of a record if the screen's path has no `:id`: `/contact-forms?open={id}`. */
  to?: string;
  /** Title template with the record's fields in braces: `Issue# {issue}`, `{client.company}`. */
  title: `${string}{${Extract<keyof Fields, string>}}${string}`;
}

/** A request of the API, relative to its base URL. A POST has an empty object as its body. */
export interface EarlyRead {
  url: string;
  method?: 'GET' | 'POST';
}

/** What the shell knows of a screen before it loads the area: the build writes it into `mfe/manifest.json`. */
export interface Screen {
  /** Route pattern from the root; `{brand}` is replaced by the brand's slug. */
  path: string;
  title: string;
  access: Access;
  /** Name of the chunk that `load` imports, which the build adds: it is fetched together with the area's code. */
  chunk?: string;
  /**
   * What the screen asks the API for first: it is requested while the code is loading. `:id` in a URL stands for the
   * same part of the screen's path. A URL without such a part is requested only if the address has no query.
   */
  reads?: readonly EarlyRead[];
  navigation?: NavigationEntry;
  /** Path of the screen whose navigation link is current while this screen is open, if this path does not begin with it. */
  parent?: string;
  /** `window`: without sidebar and margins. `footer`: with the footer. */
  frame?: 'window' | 'footer';
  /** False excludes the screen from "Search or jump". */
  jump?: boolean;
  /** On a screen of one record (`/post/:id`): how to search its records. */
  records?: JumpSource;
}

type Component<Props> = (props: Props) => ReactNode;

/** Imports the component of a screen. Screens that share one share its state: a new post stays open once it is saved. */
export type LoadScreen<Props = never> = () => Promise<{ default: Component<Props> } | Component<Props>>;

/** The props of the component that `load` imports: `props: { view: 'grid' } satisfies ScreenProps<typeof load>`. */
export type ScreenProps<Load> = Load extends () => Promise<{ default: Component<infer Props> }> ? Props : never;

/** What the shell knows of an area before it loads it. */
export interface AreaScreens {
  /** What the area is for, shown when it cannot be loaded: "posts, events and ads". */
  purpose: string;
  screens: readonly Screen[];
}

/** Default export of an area's `area.ts`, which imports types only. */
export interface Area extends AreaScreens {
  screens: readonly (Omit<Screen, 'chunk'> &
    ({ load: LoadScreen<object>; props?: never } | { load: LoadScreen; props: object }))[];
}
