import { createContext, type ReactNode } from 'react';
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.ts';
import { useKept } from '../photo/use-kept.ts';
import { isUnsaved } from './edit.ts';
import { type Editor, type Edits as Kept, useEditor } from './use-editor.ts';

const EditsContext = createContext<Kept | null>(null);
const EditorContext = createContext<Editor | null>(null);

/** The photos that are being edited, by their id; the one that was opened last is the last. */
export const useEdits = () => useKept(EditsContext);
/** What can be done about them. */
export const useEditing = () => useKept(EditorContext);

/** Keeps what is typed about photos until it is saved or cancelled, whatever screen is shown. */
export function Edits({ children }: { children: ReactNode }) {
  const { edits, editor } = useEditor();
  useAskBeforeLeaving([...edits.values()].some(isUnsaved));
  return (
    <EditsContext value={edits}>
      <EditorContext value={editor}>{children}</EditorContext>
    </EditsContext>
  );
}
