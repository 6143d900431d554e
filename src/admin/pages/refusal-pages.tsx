// The pages for "not found" and "not allowed".
export function NoPage() {
  return (
    <div className="narrow">
      <h1>Not found</h1>
      <p>There is no such page, or what it was about is gone.</p>
    </div>
  );
}

export function RefusedPage({ why, home }: { why: string; home: string }) {
  return (
    <div className="narrow">
      <h1>Not allowed</h1>
      <p>{why}</p>
      <p>
        <a href={home}>Go on here</a>
      </p>
    </div>
  );
}
