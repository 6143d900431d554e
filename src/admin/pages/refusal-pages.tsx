// The pages for "not found" and "not allowed".
export function NoPage() {
  return (
    <div className="narrow">
      <h1>Not found</h1>
      <p>This page does not exist, or what it showed was removed.</p>
    </div>
  );
}

export function RefusedPage({ why, home }: { why: string; home: string }) {
  return (
    <div className="narrow">
      <h1>Not allowed</h1>
      <p>{why}</p>
      <p>
        <a href={home}>Go to your start page</a>
      </p>
    </div>
  );
}
