// `@masthead/kit`: page layout, actions, fields, forms, overlays, and the router exports that screens use.
export {
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Button, type ButtonKind, ButtonLink, IconButton } from './actions/Button';
export { CopyButton } from './actions/CopyButton';
export { type Segment, SegmentedControl } from './actions/SegmentedControl';
export type { SwapRow } from './actions/swap';
export { useSwap } from './actions/useSwap';
export type { Access, Area, AreaScreens, JumpSource, LoadScreen, ScreenProps } from './area';
export { EmptyState } from './feedback/EmptyState';
export { Failure } from './feedback/Failure';
export { isAbsent, Loading, RecordLoading } from './feedback/Loading';
export { reportResult } from './feedback/reportResult';
export { Skeleton } from './feedback/Skeleton';
export { toast } from './feedback/toast';
export { AsyncSelectField, type Choice } from './fields/AsyncSelectField';
export { CheckboxField, RadioField } from './fields/ChoiceFields';
export { DateField } from './fields/DateField';
export { DateTimeButton } from './fields/DateTimeButton';
export { DateTimeField } from './fields/DateTimeField';
export { KeywordsField } from './fields/KeywordsField';
export { MultiSelectField } from './fields/MultiSelectField';
export { type FieldMark, MarkedField } from './fields/mark';
export { NumberField } from './fields/NumberField';
export { PasswordField } from './fields/PasswordField';
export { validateNewPassword } from './fields/passwords';
export { countCharacters, extractText, formatText, isRichDocument, type RichDocument } from './fields/richtext';
export { getLabel, type Option, SelectField } from './fields/SelectField';
export { LineField, TextAreaField, TextField } from './fields/TextField';
export { TitleField } from './fields/TitleField';
export { clearDrafts, listDraftKeys } from './forms/drafts';
export { Form } from './forms/Form';
export { FormDialog } from './forms/FormDialog';
export { FormGroup } from './forms/FormGroup';
export {
  bindField,
  declareFields,
  describeFields,
  type FormField,
  flag,
  isMissing,
  richText,
  text,
  title,
  type ValuesOf,
  value,
} from './forms/fields';
export type { BoundField, FieldRule, RecordForm, RecordFormOptions, SaveBase } from './forms/form';
export { SaveState } from './forms/SaveState';
export { formatSave } from './forms/saves';
export { TextDiff } from './forms/TextDiff';
export { useRecordForm } from './forms/useRecordForm';
export { type Restoring, useRestoring } from './forms/useRestoring';
export { formatShortcut } from './keys/registry';
export { ShortcutLayer, useShortcut } from './keys/useShortcut';
export { Columns, Row, Small, Stack, Text } from './layout/Box';
export { Facts, Figures } from './layout/Facts';
export { Note } from './layout/Note';
export { type Breadcrumb, PageHeader } from './layout/PageHeader';
export { Section } from './layout/Section';
export { SmallTable } from './layout/SmallTable';
export { useDocumentTitle } from './layout/useDocumentTitle';
export { useIsPhone } from './layout/useIsPhone';
export { confirm } from './overlays/confirm';
export { Dialog } from './overlays/Dialog';
export { Drawer } from './overlays/Drawer';
export { Menu } from './overlays/Menu';
export type { MenuItem } from './overlays/menuProps';
export { removeRecords } from './overlays/removeRecords';
export { lazyComponent } from './state/lazyComponent';
export { createObservable, type Observable, useObservable } from './state/observable';
export { saveFile } from './state/saveFile';
export { serialize } from './state/serialize';
export { hideTransfer, showTransfer } from './state/transfers';
export { parseHtml, setSourceDocument } from './state/trustedTypes';
export { useDebouncedValue } from './state/useDebouncedValue';
export { usePresence } from './state/usePresence';
export { useUrlParam, useUrlParams } from './state/useUrlParams';
export {
  addDays,
  addMonths,
  countDays,
  DAY,
  endDay,
  formatAgo,
  formatBesideUtc,
  formatClock,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatInstant,
  formatTime,
  formatUtc,
  formatZone,
  getDay,
  getToday,
  getUtcOffset,
  HOUR,
  isPastDue,
  parseDay,
  toInstant,
  toLocalDateTime,
} from './text/days';
export { formatBytes, formatCount, formatCountOf } from './text/format';
export { Hidden } from './text/Hidden';
export { Icon, type IconName } from './text/Icon';
export { ImageWithFallback } from './text/ImageWithFallback';
export { Meter } from './text/Meter';
export { formatMoney, getDecimals, type Money } from './text/money';
export { formatNames, joinNames } from './text/names';
export { type Status, StatusBadge, StatusMark } from './text/StatusBadge';
export { Tag } from './text/Tag';
export { Thumbnail } from './text/Thumbnail';
export { compareUsual } from './text/usual';
