import { APPLICATION_TYPES, CONTENT_TYPES, EVENT_TYPES, JOB_CATEGORIES } from '../../../model/options';

/** A bulk field with a few fixed values. */
export interface ChoiceField {
  field: string;
  label: string;
  options: readonly { label: string; value: unknown }[];
}

/** A bulk field with a typed value. */
export interface TypedField {
  field: string;
  label: string;
  type: 'line' | 'text' | 'number';
}

/** A boolean bulk field; its two labels say what they do. */
export interface BooleanField {
  field: string;
  label: string;
  value: boolean;
}

/** Fields of a kind that `bulk-update` can change (CONTENT-17). */
export interface BulkFields {
  /** Shown in the bar itself. */
  choices: readonly ChoiceField[];
  /** Shown in the "More" menu. */
  typed: readonly TypedField[];
  switches: readonly BooleanField[];
  microsite: boolean;
}

const STATUS: ChoiceField = {
  field: 'status',
  label: 'Status',
  options: [
    { label: 'Draft', value: 'draft' },
    { label: 'Scheduled', value: 'scheduled' },
    { label: 'Published', value: 'published' },
  ],
};

const SWITCHES: readonly BooleanField[] = [
  { field: 'displayTitle', label: 'Show the title', value: true },
  { field: 'displayTitle', label: 'Hide the title', value: false },
  { field: 'displayImageAbove', label: 'Image above the title', value: true },
  { field: 'displayImageAbove', label: 'Image below the title', value: false },
];

const TYPED: readonly TypedField[] = [
  { field: 'attribution', label: 'Attribution', type: 'line' },
  { field: 'attribution2', label: 'Attribution 2', type: 'line' },
  { field: 'notes', label: 'Notes', type: 'text' },
  { field: 'clientPortalId', label: 'Client portal ID', type: 'number' },
];

export const POST_FIELDS: BulkFields = {
  choices: [
    STATUS,
    { field: 'applicationType', label: 'Application type', options: APPLICATION_TYPES },
    { field: 'commercialContent', label: 'Content type', options: CONTENT_TYPES },
  ],
  typed: TYPED,
  switches: SWITCHES,
  microsite: true,
};

export const JOB_FIELDS: BulkFields = {
  choices: [STATUS, { field: 'category', label: 'Category', options: JOB_CATEGORIES }],
  typed: TYPED,
  switches: SWITCHES,
  microsite: false,
};

export const EVENT_FIELDS: BulkFields = {
  choices: [STATUS, { field: 'eventType', label: 'Event type', options: EVENT_TYPES }],
  typed: TYPED,
  switches: [],
  microsite: false,
};
