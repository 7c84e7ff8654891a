/**
 * Let React and Preact remove and insert nodes in a page that the browser translates. The translator replaces text nodes, or moves
 * them into elements of its own, where they do not find them: without this, the screen would fail (CONSOLE-85).
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && findChild(this, before)) as T;
  };
}

/** Return the child of a parent that is a node or contains it; null, which is the end, if there is none. */
function findChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
