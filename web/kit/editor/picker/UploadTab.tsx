import { Button } from '../../actions/Button';
import { Icon } from '../../text/Icon';
import { DropZone } from '../../uploads/DropZone';
import { ensureFileType, formatFileTypes, getAcceptAttribute } from '../../uploads/fileRules';
import { describeRule, getAllowedKinds, type ImageRule } from '../imageRules';
import styles from './Picker.module.css';

const INPUT = 'picker-file';

/** Takes a file from this computer; it is saved in the library when it is used. */
export function UploadTab({ rule, onFile }: { rule: ImageRule; onFile: (file: File) => void }) {
  const kinds = getAllowedKinds(rule);
  return (
    <DropZone id={INPUT} accept={getAcceptAttribute(kinds)} onFiles={([file]) => file && onFile(ensureFileType(file))}>
      {(open) => (
        <div className={styles.drop}>
          <Icon name="image" size={24} />
          <p id={`${INPUT}-label`}>Drop a picture here or</p>
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
