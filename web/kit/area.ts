import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { IconName } from './text/Icon';

/** Who may open a screen. `portal` is staff and users with a client grant (ACCESS-4). */
export type Access = 'public' | 'signedIn' | 'portal' | 'staff' | 'admin';

/** Navigation groups. Each is shown in one place of the shell. */
export type NavigationGroup = 'editorial' | 'exhibitors' | 'library' | 'administration' | 'portal' | 'footer';

/** A navigation link to a screen. Its label is the screen's title. */
export interface NavigationEntry {
  group: NavigationGroup;
  /** Position in the group, ascending. */
  order: number;
  /** Who gets the link, if fewer than may open the screen. */
  access?: Access;
  /** Icon in the sidebar, which shows all groups but `footer`. */
  icon?: IconName;
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
  /** Title template with the record's fields in braces: `Issue# {issue}`. */
  title: `${string}{${Extract<keyof Fields, string>}}${string}`;
}

/** A request of the API, relative to its base URL. A POST has an empty object as its body. */
export interface EarlyRead {
  url: string;
  method?: 'GET' | 'POST';
}

/** A screen of an area. Plain data: the build writes it into `mfe/manifest.json`. */
export interface Screen {
  /** Route pattern from the root; `{brand}` is replaced by the brand's slug. */
  path: string;
  title: string;
  access: Access;
  /** Name of the chunk in which `routes.tsx` imports the screen: it is fetched together with the area's code. */
  chunk?: string;
  /**
   * What the screen asks the API for first: it is requested while the code is loading. `:id` in a URL stands for the
   * same part of the screen's path. A URL without such a part is requested only if the address has no query.
   */
  reads?: readonly EarlyRead[];
  navigation?: NavigationEntry;
  /** Path of the screen whose navigation link is current while this screen is open. */
  parent?: string;
  /** `window`: without sidebar and margins. `footer`: with the footer. */
  frame?: 'window' | 'footer';
  /** False excludes the screen from "Search or jump". */
  jump?: boolean;
  /** On a screen of one record (`/post/:id`): how to search its records. */
  records?: JumpSource;
}

/** Default export of an area's `screens.ts`. */
export interface AreaScreens {
  /** What the area is for, shown when it cannot be loaded: "posts, events and ads". */
  purpose: string;
  screens: readonly Screen[];
}

/** Default export of an area's `routes.tsx`. */
export interface Area {
  routes: RouteObject[];
}

/** Build an area from its screens. A screen without an element, or an element without a screen, is a type error. */
export function defineArea<const S extends AreaScreens>(
  { screens }: S,
  elements: Record<S['screens'][number]['path'], ReactNode>,
): Area {
  return {
    routes: screens.map(({ path }) => ({ path, element: elements[path as keyof typeof elements] })),
  };
}
