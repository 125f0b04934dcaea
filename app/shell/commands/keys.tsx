/** Keys as they look on a keyboard: "Ctrl Z" is two of them. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className="keys">
      {keys.split(" ").map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
