import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './Upload.module.css';

interface DropAreaProps {
  id: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Renders the content, with a function that opens the file picker. */
  children: (open: () => void) => ReactNode;
}

/** Drop zone for files, with a hidden file input. */
export function DropZone({ id, accept, multiple = false, onFiles, children }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const addFiles = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    addFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div
      data-drop
      className={isOver ? `${styles.area} ${styles.over}` : styles.area}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        onChange={(event) => {
          addFiles(event.currentTarget.files);
          // Reset it, so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </div>
  );
}
