import { type KeyboardEvent, useState } from 'react';
import type { UploadedFile } from '../../../client/upload';
import { Button } from '../../actions/Button';
import { formatShortcut } from '../../keys/registry';
import { Text } from '../../layout/Box';
import { Dialog } from '../../overlays/Dialog';
import { formatCountOf } from '../../text/format';
import { Icon } from '../../text/Icon';
import { Meter } from '../../text/Meter';
import { DropZone } from '../../uploads/DropZone';
import { ensureFileType, formatFileTypes, getAcceptAttribute } from '../../uploads/fileRules';
import { describeRule, getAllowedKinds, type ImageRule } from '../imageRules';
import { ChoicePane } from './ChoicePane';
import { LibraryTab } from './LibraryTab';
import styles from './Picker.module.css';
import { usePicker } from './usePicker';

const INPUT = 'picker-file';

/** Takes a file from this computer; it is saved in the library when it is used. */
function UploadTab({ rule, onFile }: { rule: ImageRule; onFile: (file: File) => void }) {
  const kinds = getAllowedKinds(rule);
  return (
    <DropZone id={INPUT} accept={getAcceptAttribute(kinds)} onFiles={([file]) => file && onFile(ensureFileType(file))}>
      {(open) => (
        <div className={styles.drop}>
          <Icon name="image" size={24} />
          <Text id={`${INPUT}-label`} only="desk">
            Drop a picture here or
          </Text>
          <Button onClick={open}>Choose file</Button>
          <p className={styles.rule}>
            {rule.size || rule.maxWidth ? `${describeRule(rule)}; a larger one is cropped. ` : ''}
            {formatFileTypes(kinds)}
          </p>
        </div>
      )}
    </DropZone>
  );
}

interface PicturePickerProps {
  /** Name of the field. */
  label: string;
  rule: ImageRule;
  /** Number of pictures that can be chosen at once; one by default. */
  limit?: number;
  /** Called with the chosen files, in the order in which they were chosen. */
  onPick: (files: UploadedFile[]) => void;
  onClose: () => void;
}

type Picker = ReturnType<typeof usePicker>;
type Tab = 'library' | 'upload';

const TABS: readonly { tab: Tab; label: string; another: string; empty: string }[] = [
  { tab: 'library', label: 'Library', another: 'All pictures', empty: 'Choose a picture to see it here.' },
  { tab: 'upload', label: 'Upload', another: 'Another file', empty: 'The picture is saved in the library, too.' },
];

/** Chooses a picture of the library, or uploads one to it, for a field (CONSOLE-32). */
export default function PicturePicker({ label, rule, limit = 1, onPick, onClose }: PicturePickerProps) {
  const [tab, setTab] = useState<Tab>('library');
  const picker = usePicker({ rule, limit, onPick });
  const { candidate, candidates, choose } = picker;
  const multiple = limit > 1;
  const select = multiple ? picker.toggle : choose;
  const open = (next: Tab) => {
    setTab(next);
    choose(null);
  };
  return (
    <Dialog
      opened
      size="covering"
      title={multiple ? 'Choose files' : 'Choose image'}
      context={label}
      onClose={onClose}
      footer={<Actions picker={picker} multiple={multiple} onBack={onClose} />}
    >
      <div className={`${styles.picker} ${candidate ? styles.chosen : ''}`}>
        <Tabs tab={tab} onOpen={open} />
        <div id="picker-panel" role="tabpanel" aria-labelledby={`picker-${tab}`} className={styles.panes}>
          <div className={styles.source}>
            {tab === 'library' ? (
              <LibraryTab
                rule={rule}
                selectedIds={candidates.flatMap((one) => (one.source === 'library' ? one.picture.id : []))}
                multiple={multiple}
                onSelect={(picture, fit) => select({ source: 'library', picture, fit })}
                onUse={() => void picker.use()}
                onUpload={() => open('upload')}
              />
            ) : (
              <UploadTab rule={rule} onFile={(file) => void picker.chooseFile(file)} />
            )}
          </div>
          <Choice tab={tab} picker={picker} rule={rule} />
        </div>
      </div>
    </Dialog>
  );
}

function Tabs({ tab, onOpen }: { tab: Tab; onOpen: (tab: Tab) => void }) {
  const moveTab = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tab === 'library' ? 'upload' : 'library';
    onOpen(next);
    document.getElementById(`picker-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Source" tabIndex={-1} onKeyDown={moveTab}>
      {TABS.map((one) => (
        <button
          key={one.tab}
          type="button"
          role="tab"
          id={`picker-${one.tab}`}
          aria-selected={one.tab === tab}
          aria-controls="picker-panel"
          tabIndex={one.tab === tab ? 0 : -1}
          onClick={() => onOpen(one.tab)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

/** The chosen picture; on phones the second step. */
function Choice({ tab, picker, rule }: { tab: Tab; picker: Picker; rule: ImageRule }) {
  const { candidate, values, change, choose } = picker;
  const { another, empty } = TABS.find((one) => one.tab === tab) ?? {};
  if (!candidate) {
    return (
      <div className={styles.choice}>
        <Text size="sm" tone="muted">
          {empty}
        </Text>
      </div>
    );
  }
  return (
    <div className={styles.choice}>
      <Button kind="quiet" size="small" icon="chevronLeft" className={styles.all} onClick={() => choose(null)}>
        {another}
      </Button>
      <ChoicePane
        key={candidate.source === 'library' ? candidate.picture.id : candidate.file.name}
        candidate={candidate}
        rule={rule}
        values={values}
        onChange={change}
        onFit={picker.reshape}
      />
    </div>
  );
}

function Actions({ picker, multiple, onBack }: { picker: Picker; multiple: boolean; onBack: () => void }) {
  const { candidates, isReady, isBusy, progress, failure, use } = picker;
  const what = candidates.length > 1 ? ` ${formatCountOf(candidates.length, 'file')}` : '';
  const isCropped = candidates.some(({ fit }) => fit.state === 'crop');
  return (
    <>
      <span className={styles.keys}>
        <kbd>←</kbd> <kbd>→</kbd> {multiple ? 'move' : 'choose'}{' '}
        {multiple && (
          <>
            <kbd>Space</kbd> choose{' '}
          </>
        )}
        <kbd>/</kbd> search <kbd>Esc</kbd> back
      </span>
      {failure && (
        <Text size="sm" tone="danger" role="alert">
          {failure}
        </Text>
      )}
      {isBusy && (
        <span className={styles.progress}>
          <Meter label="Saving the picture" value={progress} max={1} text={`${Math.round(progress * 100)} %`} />
        </span>
      )}
      <Button onClick={onBack}>Back</Button>
      <Button
        kind="primary"
        shortcut={formatShortcut('Enter')}
        disabled={!isReady}
        busy={isBusy}
        onClick={() => void use()}
      >
        {isCropped ? 'Crop and use' : 'Use'}
        {what}
      </Button>
    </>
  );
}
